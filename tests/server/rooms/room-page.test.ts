import { describe, expect, test } from 'vitest';
import { endRoom, findRoom, deleteRoom } from '../../../app/data/rooms/rooms.server.ts';
import { pictureSrcset } from '../../../app/domain/picture/picture.ts';
import { findHtmlErrors } from '../../support/browser/valid-html.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { addRoom } from '../../support/content/rooms.ts';
import { DIALECTS, databaseEnv } from '../../support/database/databases.ts';
import { sendForm } from '../../support/http/send-form.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { addPicturedWork, uuidOf } from './pictured-work.ts';

const ROBOTS = 'noindex, noimageindex, noarchive';

/** The status, headers and bytes of an answer, without the time. */
async function readAnswer(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { status: answer.status, headers, body: await answer.text() };
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

describe.each(DIALECTS)('a private room on %s', (dialect) => {
  test('is the ordinary missing page for a wrong link, and after its end or deletion, as its pictures are', async () => {
    const site = await openInProcessSite(await databaseEnv(dialect));
    const { db } = site.services;
    const { id, image } = await addPicturedWork(site, 'Dunes');
    const room = await addRoom(db, [id]);
    const over = await addRoom(db, [id], { endsOn: '2020-01-01' });
    const urls = (token: string) => [
      `${site.url}/room/${token}`,
      `${site.url}/room/${token}/${uuidOf(image)}/640.jpg`,
    ];
    const missing = await readAnswer(`${site.url}/nowhere`);
    expect(missing.status).toBe(404);
    const expectMissing = async (token: string) => {
      for (const url of [...urls(token), `${site.url}/room/${token}/works.pdf`]) {
        expect(await readAnswer(url)).toEqual(missing);
      }
    };
    await expectMissing('A'.repeat(22));
    await expectMissing(over.token);
    expect(await Promise.all(urls(room.token).map(statusOf))).toEqual([200, 200]);
    const end = { now: Date.now(), until: '2099-01-01' };
    await mustSave(endRoom(db, { ...room, isEnded: 'on' }, end));
    await expectMissing(room.token);
    await mustSave(endRoom(db, { ...room, version: 2 }, end));
    expect(await Promise.all(urls(room.token).map(statusOf))).toEqual([200, 200]);
    await mustSave(deleteRoom(db, { id: room.id, version: 3 }));
    await expectMissing(room.token);
    const [data, noData] = await Promise.all(
      [`${site.url}/room/${room.token}.data`, `${site.url}/nowhere.data`].map((url) =>
        readAnswer(url),
      ),
    );
    expect(data).toEqual(noData);
  });

  test('shows its works with pictures of its own, also a hidden one, which is seen nowhere else', async () => {
    const site = await openInProcessSite(await databaseEnv(dialect));
    const { db } = site.services;
    const sale = { price: 120_000, currency: 'EUR', status: 'available' };
    const hidden = await addPicturedWork(site, 'Secret dunes', { ...sale, isHidden: 1 });
    const shown = await addPicturedWork(site, 'Open sea', { status: 'sold', price: 1 });
    const other = await addPicturedWork(site, 'Elsewhere');
    const room = await addRoom(db, [shown.id, hidden.id]);
    const answer = await fetch(`${site.url}/room/${room.token}`);
    const page = await answer.text();
    expect(await findHtmlErrors(page)).toEqual([]);
    expect(page.indexOf('Open sea')).toBeLessThan(page.indexOf('Secret dunes'));
    expect(page).toContain('€1,200');
    expect(page).not.toContain('/media/works/');
    expect(page).not.toContain('/assets/owner-');
    expect(page).not.toMatch(/og:image|og:url|rel="canonical"/);
    expect(page).toContain('<title>Private room – ');
    const { headers } = answer;
    expect(headers.get('X-Robots-Tag')).toBe(ROBOTS);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('private, no-store');

    const picture = { image: `/room/${room.token}/${uuidOf(hidden.image)}.jpg`, width: 640 };
    const [path = ''] = pictureSrcset(picture, 'webp').split(' ');
    expect(page).toContain(path);
    const file = await fetch(site.url + path);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(file.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(file.headers.get('X-Robots-Tag')).toBe(ROBOTS);
    expect(file.headers.get('Referrer-Policy')).toBe('no-referrer');
    const tag = file.headers.get('ETag') ?? '';
    const again = await fetch(site.url + path, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);

    const status = (url: string) => statusOf(site.url + url);
    const publicPath = path.replace(`/room/${room.token}/`, '/media/works/');
    expect(await status(publicPath)).toBe(404);
    expect(await status(path.replace(uuidOf(hidden.image), uuidOf(other.image)))).toBe(404);
    expect(await status(`/works/${hidden.id}`)).toBe(404);
  });
});

test('a room is never cached: a price and an end follow with the next request', async () => {
  const site = await openInProcessSite();
  const { db } = site.services;
  const { id } = await addPicturedWork(site, 'Dunes', { price: 120_000, currency: 'EUR' });
  const room = await addRoom(db, [id]);
  const read = async () => (await fetch(`${site.url}/room/${room.token}`)).text();
  expect(await read()).toContain('€1,200');
  // As another replica would do, without a new content version.
  await db.updateTable('Gallery').set({ status: 'sold' }).where('id', '=', id).execute();
  const sold = await read();
  expect(sold).toContain('sold');
  expect(sold).not.toContain('€1,200');
});

test('a room cannot be changed by a form, and the token of a room is in no log', async () => {
  const site = await openInProcessSite({ LOG_LEVEL: 'trace' });
  const { db } = site.services;
  const { id, image } = await addPicturedWork(site, 'Dunes');
  const room = await addRoom(db, [id]);
  const path = `/room/${room.token}`;
  await fetch(site.url + path);
  await fetch(`${site.url}${path.replace('o', '%6F')}`);
  await fetch(`${site.url}${path}/${uuidOf(image)}/640.jpg`);
  await fetch(`${site.url}${path}/${uuidOf(image)}/641.jpg`);
  await fetch(`${site.url}${path}/nothing`);
  await sendForm(site, path, { title: 'Mine now' });
  expect((await findRoom(db, room.id))?.title).toBe('For a collector');
  expect(site.logged.join('')).toContain('/room/…');
  expect(site.logged.join('')).not.toContain(room.token);
});
