import { beforeEach, describe, expect, test } from 'vitest';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { readContentVersion } from '../../../app/data/content.server.ts';
import {
  endRoom,
  findRoom,
  setRoomPassword,
  updateRoom,
} from '../../../app/data/rooms/rooms.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { findHtmlErrors } from '../../support/browser/valid-html.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { addRoom } from '../../support/content/rooms.ts';
import { readPdf } from '../../support/documents/read-pdf.ts';
import { openEnquiryForm, sendEnquiry } from '../../support/http/enquiry-form.ts';
import { cookieOf, sendForm } from '../../support/http/send-form.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { addPicturedWork, uuidOf } from './pictured-work.ts';

const PASSWORD = 'amsterdam';

let clock: number;
beforeEach(() => {
  clock = Date.parse('2026-11-19T10:20:00.000Z');
});

async function openSiteWithRoom(env: Record<string, string> = {}) {
  const site = await openInProcessSite(env, () => clock);
  const { db, passwords } = site.services;
  const work = await addPicturedWork(site, 'Dunes', { isHidden: 1, price: 1000, currency: 'EUR' });
  const room = await addRoom(db, [work.id]);
  const lock = async (password: string | null) => {
    const { id, version } = (await findRoom(db, room.id)) ?? room;
    const hash = password && (await passwords.hash(password));
    await mustSave(setRoomPassword(db, { id, version }, hash));
  };
  return { site, db, work, room, path: `/room/${room.token}`, lock };
}

function enter(site: InProcessSite, path: string, password: string, headers = {}) {
  return sendForm(site, path, { password }, headers);
}

describe('the password of a room', () => {
  test('is asked for at the right link only, and everything else is missing until it is entered', async () => {
    const { site, work, path, lock } = await openSiteWithRoom();
    await lock(PASSWORD);
    const parts = [`/${uuidOf(work.image)}/640.jpg`, '/works.pdf', `/ask/${work.id}`];
    const statuses = (headers: Record<string, string> = {}) =>
      Promise.all(
        parts.map(async (part) => (await fetch(site.url + path + part, { headers })).status),
      );
    const page = await fetch(site.url + path);
    const text = await page.text();
    expect([page.status, page.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer']);
    expect(text).toContain('type="password"');
    expect(text).not.toContain('Dunes');
    expect(text).not.toContain('For a collector');
    expect(await findHtmlErrors(text)).toEqual([]);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await enter(site, `/room/${'A'.repeat(22)}`, PASSWORD)).status).toBe(404);

    const wrong = await enter(site, path, 'rotterdam');
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('This is not the password.');
    const right = await enter(site, path, PASSWORD);
    expect([right.status, right.headers.get('Location')]).toEqual([303, path]);
    const [cookie = ''] = right.headers.getSetCookie();
    expect(cookie).toMatch(/^room=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = { Cookie: cookieOf(right) };
    expect(await (await fetch(site.url + path, { headers })).text()).toContain('Dunes');
    expect(await statuses(headers)).toEqual([200, 200, 200]);

    await lock('utrecht');
    expect(await statuses(headers)).toEqual([404, 404, 404]);
    await lock(null);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('opens its own room only, and a second one beside it', async () => {
    const { site, db, work, path, lock } = await openSiteWithRoom();
    await lock(PASSWORD);
    const other = await addRoom(db, [work.id]);
    const hash = await site.services.passwords.hash(PASSWORD);
    await mustSave(setRoomPassword(db, other, hash));
    const shows = async (url: string, Cookie: string) =>
      (await (await fetch(site.url + url, { headers: { Cookie } })).text()).includes('Dunes');
    const first = cookieOf(await enter(site, path, PASSWORD));
    expect(await shows(`/room/${other.token}`, first)).toBe(false);
    const both = cookieOf(await enter(site, `/room/${other.token}`, PASSWORD, { Cookie: first }));
    expect(
      await Promise.all([path, `/room/${other.token}`].map((url) => shows(url, both))),
    ).toEqual([true, true]);
  });

  test('cannot be guessed: every attempt counts for the room, whoever makes it', async () => {
    const { site, db, path, lock } = await openSiteWithRoom({ TRUSTED_PROXIES: '127.0.0.1 ::1' });
    await lock(PASSWORD);
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const guess = await enter(site, path, `guess of ${client}`, { 'X-Forwarded-For': client });
      expect(guess.status).toBe(401);
    }
    const attempts = await db.selectFrom('Attempts').select('count').execute();
    expect(attempts).toEqual([{ count: 3 }]);
    // Enough for a wait that a slow test does not outlast.
    await db.updateTable('Attempts').set({ count: 13 }).execute();
    const right = await enter(site, path, PASSWORD);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(100);
    expect(right.headers.getSetCookie()).toEqual([]);
    expect(await right.text()).toContain('Too many attempts. Try again in 5 minutes.');
    await db.updateTable('Attempts').set({ lastAt: 0 }).execute();
    expect((await enter(site, path, PASSWORD)).status).toBe(303);
    expect(await db.selectFrom('Attempts').selectAll().execute()).toEqual([]);
  });

  test('has a cookie for HTTPS only on a public site', async () => {
    const { site, path, lock } = await openSiteWithRoom({ SITE_URL: 'https://art.example' });
    await lock(PASSWORD);
    const [cookie] = (await enter(site, path, PASSWORD)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-room=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

test('a visit is stored with its minute, device and works, and the owner’s own is not', async () => {
  const { site, db, room, work, path } = await openSiteWithRoom();
  const report = (fields: Record<string, string>, headers = {}) =>
    sendForm(site, `${path}/seen`, fields, headers);
  const works = `${work.id},999`;
  const version = await readContentVersion(db);
  const owner = { Cookie: await signInAsOwner(site.services) };
  expect((await report({ device: 'phone', works }, owner)).status).toBe(204);
  expect((await findRoom(db, room.id))?.visits).toEqual([]);
  expect((await report({ device: 'phone', works })).status).toBe(204);
  for (const fields of [{ device: 'fridge', works }, { device: 'phone', works: '999' }, {}]) {
    expect((await report(fields as Record<string, string>)).status).toBe(400);
  }
  const visits = [{ at: '2026-11-19T10:20:00.000Z', device: 'phone', workIds: [work.id] }];
  expect((await findRoom(db, room.id))?.visits).toEqual(visits);
  expect(await readContentVersion(db)).toBe(version);
  expect((await fetch(`${site.url}${path}/seen`)).status).toBe(404);
  await mustSave(endRoom(db, { ...room, isEnded: 'on' }, { now: clock, until: '2026-12-19' }));
  expect((await report({ device: 'computer', works: String(work.id) })).status).toBe(404);
});

test('forms of a room hide their origin, and are accepted where browsers send nothing else', async () => {
  const { site, db, room, work, path } = await openSiteWithRoom();
  const ask = `${path}/ask/${work.id}`;
  const token = await openEnquiryForm(site, ask);
  const status = async (url: string, headers: Record<string, string>) =>
    (await sendEnquiry(site, { token }, { path: url, headers })).status;
  const Origin = 'null';
  expect(await status(ask, { Origin, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await status(ask, { Origin: 'https://other.example' })).toBe(403);
  expect(await status('/contact', { Origin })).toBe(403);
  expect(await status(ask, { Origin })).toBe(303);
  const rows = await db.selectFrom('Enquiries').select('roomId').execute();
  expect(rows).toEqual([{ roomId: room.id }]);
});

/** The agents of link previews and robots, which open a link as soon as it is sent. */
const AGENTS = [
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1',
  'Twitterbot/1.0',
  'LinkedInBot/1.0',
  'Discordbot/2.0',
  'SkypeUriPreview Preview/0.5',
  'Googlebot/2.1',
  'bingbot/2.0',
  'Applebot/0.1',
  'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 Safari/601.2.4 facebookexternalhit/1.1',
  'Iframely/1.3.1',
  'Microsoft Office/16.0 (Microsoft Outlook 16.0)',
  '',
];

test('no preview and no robot that opens a link is counted as a visit', async () => {
  const { site, db, room, work, path } = await openSiteWithRoom();
  for (const agent of AGENTS) {
    const headers = { 'User-Agent': agent };
    const page = await (await fetch(site.url + path, { headers })).text();
    expect(page).not.toMatch(/og:image|twitter:image/);
    await fetch(`${site.url}${path}/${uuidOf(work.image)}/640.jpg`, { headers });
  }
  expect((await findRoom(db, room.id))?.visits).toEqual([]);
});

test('a question from a room names the room, and is about a work that is seen nowhere else', async () => {
  const { site, db, room, work, path } = await openSiteWithRoom();
  const ask = `${path}/ask/${work.id}`;
  expect(await (await fetch(site.url + path)).text()).toContain(`href="${ask}"`);
  const form = await fetch(site.url + ask);
  const text = await form.text();
  expect(form.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(text).toContain(`${path}/${uuidOf(work.image)}/`);
  expect(text).not.toContain('/media/works/');
  expect(await findHtmlErrors(text)).toEqual([]);
  const token = await openEnquiryForm(site, ask);
  clock += 10_000;
  const sent = await sendEnquiry(site, { token }, { path: ask });
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${ask}?sent`]);
  expect(await (await fetch(`${site.url}${ask}?sent`)).text()).toContain(`href="${path}"`);
  const { enquiries } = await listEnquiries(db, { status: 'new', before: undefined, limit: 9 });
  expect(enquiries).toMatchObject([
    { workId: work.id, about: 'Dunes', roomId: room.id, room: 'For a collector' },
  ]);
  const status = async (url: string) => (await fetch(site.url + url)).status;
  expect(await status(`${path}/ask/999`)).toBe(404);
  expect(await status(`/works/${work.id}-dunes/ask`)).toBe(404);
  await mustSave(saveSetting(db, { key: 'enquiries', value: 'none' }));
  expect(await status(ask)).toBe(404);
  expect(await (await fetch(site.url + path)).text()).not.toContain('/ask/');
});

test('the PDF of a room has its works with their prices', async () => {
  const { site, db, room, work, path } = await openSiteWithRoom();
  const prices = { currency: 'EUR', amounts: { [work.id]: 123_400 } };
  await mustSave(updateRoom(db, { ...room, works: room.workIds, prices }));
  const answer = await fetch(`${site.url}${path}/works.pdf`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, noimageindex, noarchive',
    'referrer-policy': 'no-referrer',
  });
  const text = JSON.stringify(await readPdf(Buffer.from(await answer.arrayBuffer())));
  for (const part of ['For a collector', 'Dunes', '€1,234']) expect(text).toContain(part);
});
