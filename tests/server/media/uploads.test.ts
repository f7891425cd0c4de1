import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { QUADRANTS } from '../../support/media/heic.ts';
import { texturedJpeg } from '../../support/media/pictures.ts';
import { sendPicture } from '../../support/http/send-form.ts';
import { watchStored } from '../../support/site/stored-digest.ts';

test('the owner’s picture is stored, measured and served in its sizes', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const answer = await sendPicture(site, cookie, await texturedJpeg(900, 600));
  expect(answer.status).toBe(201);
  const { note, facts, ...picture } = (await answer.json()) as {
    image: string;
    note: string | null;
    facts: object;
  };
  expect(picture).toMatchObject({ width: 900, height: 600 });
  expect(note).toBeNull();
  expect(Object.values(facts)).toEqual([null, null, null, null]);
  expect(await findPicture(site.services.db, picture.image)).toMatchObject(picture);
  const size = await fetch(`${site.url}${picture.image.replace('.jpg', '/640.webp')}`);
  expect([size.status, size.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
});

test('a picture whose type the browser does not know is stored', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const type = 'application/octet-stream';
  expect((await sendPicture(site, cookie, QUADRANTS, { type })).status).toBe(201);
});

test('only the owner can upload, and bodies of anonymous clients are not read', async () => {
  const site = await openInProcessSite();
  const body = await texturedJpeg(90, 60);
  for (const cookie of ['', 'penseel.session_token=forged.forged']) {
    expect((await sendPicture(site, cookie, body)).status).toBe(401);
  }
  const rows = await site.services.db.selectFrom('Pictures').select('image').execute();
  expect(rows).toHaveLength(2);
});

test('an upload keeps a session alive, like any other request', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const body = await texturedJpeg(90, 60);
  expect((await sendPicture(site, cookie, body)).headers.getSetCookie()).toEqual([]);
  const sixDays = new Date(Date.now() + 6 * 24 * 60 * 60 * 1000).toISOString();
  await site.services.db.updateTable('Sessions').set({ expiresAt: sixDays }).execute();
  const renewed = (await sendPicture(site, cookie, body)).headers.getSetCookie();
  expect(renewed).toEqual([expect.stringContaining('session_token=')]);
});

test('a site image needs its page, and unknown upload URLs return 404', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const body = await texturedJpeg(90, 60);
  const targets = [
    'site-content?page=home',
    'site-content',
    'site-content?page=x',
    'works?page=home',
    'x',
  ];
  const statuses = [];
  for (const bucket of targets) {
    statuses.push((await sendPicture(site, cookie, body, { bucket })).status);
  }
  expect(statuses).toEqual([201, 404, 404, 404, 404]);
});

test.each([{ contentLength: 300_000 }, { contentLength: undefined }])(
  'an interrupted upload leaves nothing behind, with the Content-Length $contentLength',
  async ({ contentLength }) => {
    const site = await openInProcessSite();
    const cookie = await signInAsOwner(site.services);
    const readStored = await watchStored(site);
    const before = await readStored();
    const half = await texturedJpeg(600, 400);
    await interruptUpload(site, cookie, half, contentLength);
    await expect.poll(readStored).toBe(before);
    expect((await sendPicture(site, cookie, half)).status).toBe(201);
  },
);

/** Waits until the server has stored part of an upload, and then disconnects. */
async function interruptUpload(
  site: InProcessSite,
  cookie: string,
  part: Uint8Array,
  contentLength?: number,
) {
  const parts = async () => (await readdir(path.join(site.dataDir, 'incoming'))).length;
  const upload = request(`${site.url}/admin/uploads/works`, {
    method: 'POST',
    headers: {
      'Content-Type': 'image/jpeg',
      Origin: site.services.siteUrl,
      Cookie: cookie,
      ...(contentLength && { 'Content-Length': contentLength }),
    },
  });
  upload.on('error', () => undefined);
  upload.write(part);
  await expect.poll(parts).toBe(1);
  upload.destroy();
  await expect.poll(parts).toBe(0);
}
