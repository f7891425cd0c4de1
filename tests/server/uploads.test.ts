import { expect, test } from 'vitest';
import { findPicture } from '../../app/data/pictures.server.ts';
import { openInProcessSite } from '../support/in-process-site.ts';
import { signInAsOwner } from '../support/owner.ts';
import { textured } from '../support/pictures.ts';
import { sendPicture } from '../support/send-picture.ts';

const jpeg = (width: number, height: number) => textured(width, height).jpeg().toBuffer();

test('a picture of the owner is kept, measured and served in its sizes', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const answer = await sendPicture(site, cookie, await jpeg(900, 600));
  expect(answer.status).toBe(201);
  const picture = (await answer.json()) as { image: string };
  expect(picture).toMatchObject({ width: 900, height: 600 });
  expect(await findPicture(site.services.db, picture.image)).toMatchObject(picture);
  const size = await fetch(`${site.url}${picture.image.replace('.jpg', '/640.webp')}`);
  expect([size.status, size.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
});

test('nobody but the owner uploads, and what strangers send is not even read', async () => {
  const site = await openInProcessSite();
  const body = await jpeg(90, 60);
  for (const cookie of ['', 'penseel.session_token=forged.forged']) {
    expect((await sendPicture(site, cookie, body)).status).toBe(401);
  }
  const rows = await site.services.db.selectFrom('Pictures').select('image').execute();
  expect(rows).toHaveLength(2);
});

test('a site image needs its page, and unknown places do not exist', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const body = await jpeg(90, 60);
  const places = [
    'site-content?page=home',
    'site-content',
    'site-content?page=x',
    'works?page=home',
    'x',
  ];
  const statuses = [];
  for (const place of places) {
    statuses.push((await sendPicture(site, cookie, body, { place })).status);
  }
  expect(statuses).toEqual([201, 404, 404, 404, 404]);
});
