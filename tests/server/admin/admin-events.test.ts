import { expect, test } from 'vitest';
import {
  createExhibition,
  listExhibitions,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createLink, findLink, listLinks } from '../../../app/data/links/links.server.ts';
import { createPost, findPost, listPosts } from '../../../app/data/posts/posts.server.ts';
import {
  imagePath,
  makeExhibitionInput,
  makeLinkInput,
  makePostInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';

type Answer = { ok: boolean; message: string; errors?: Record<string, string>; current?: unknown };
type Fields = Record<string, string>;

async function openAdmin() {
  const { url, services } = await openInProcessSite();
  const cookie = await signInAsOwner(services);
  async function send(section: string, fields: Fields, owner = cookie) {
    const answer = await fetch(`${url}/admin/${section}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: services.siteUrl, Cookie: owner },
    });
    const body = answer.status === 401 ? null : ((await answer.json()) as Answer);
    return { status: answer.status, body, fields: Object.keys(body?.errors ?? {}) };
  }
  return { url, db: services.db, send };
}

const POST = {
  intent: 'create',
  title: 'Open studio',
  location: 'Harbour hall',
  startDate: '2026-05-01',
};
const EXHIBITION = { intent: 'create', exhibitionTypeId: '1', title: 'Tide lines', year: '2024' };

const WRONG_POSTS: [string, Fields][] = [
  ['title', { title: '' }],
  ['title', { title: ' \t ' }],
  ['title', { title: 'x'.repeat(100_000) }],
  ['location', { location: '   ' }],
  ['startDate', { startDate: '' }],
  ['startDate', { startDate: '2026-02-30' }],
  ['endDate', { endDate: '2026-02-30' }],
  ['endDate', { endDate: '2026-04-30' }],
  ['startTime', { startTime: '25:00' }],
  ['endTime', { startTime: '10:00', endTime: '24:00' }],
  ['endTime', { endDate: '2026-05-01', startTime: '10:00', endTime: '09:59' }],
  ['image', { image: 'https://example.org/a.jpg' }],
  ['image', { image: imagePath('links') }],
  ['image', { image: imagePath('posts', 7) }],
  ['order', { order: '1' }],
  ['role', { role: 'owner' }],
  ['id', { id: '1' }],
];

test('an invalid post is refused with an error at its field, and nothing is written', async () => {
  const { db, send } = await openAdmin();
  for (const [field, more] of WRONG_POSTS) {
    const answer = await send('posts', { ...POST, ...more });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
  }
  expect(await listPosts(db)).toEqual([]);
});

test('an invalid change of a post is refused with an error at its field, and nothing is written', async () => {
  const { db, send } = await openAdmin();
  const post = await mustSave(createPost(db, makePostInput()));
  const change = { ...POST, intent: 'update', id: String(post.id), version: '1' };
  for (const [field, more] of WRONG_POSTS.filter(([name]) => name !== 'id')) {
    const answer = await send('posts', { ...change, ...more });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
  }
  for (const field of ['id', 'version']) {
    const answer = await send('posts', { ...change, [field]: '' });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
  }
  expect(await findPost(db, post.id)).toEqual(post);
});

test('a post is created, changed and deleted with the specified messages', async () => {
  const { db, send } = await openAdmin();
  const made = await send('posts', { ...POST, endTime: '12:00' });
  expect([made.status, made.body?.message]).toEqual([200, 'Post created!']);
  const [post] = await listPosts(db);
  expect(post).toMatchObject({ title: 'Open studio', time: null });

  const row = { id: String(post?.id), version: '1' };
  const change = { ...POST, ...row, intent: 'update', startTime: '10:00', endTime: '12:00' };
  const changed = await send('posts', change);
  expect([changed.status, changed.body?.message]).toEqual([200, 'Post updated!']);
  expect(await listPosts(db)).toMatchObject([{ time: { start: '10:00', end: '12:00' } }]);

  const stale = await send('posts', { ...change, title: 'Too late' });
  expect([stale.status, stale.body?.current]).toEqual([
    409,
    expect.objectContaining({ title: 'Open studio', version: 2 }),
  ]);
  expect((await send('posts', { ...row, intent: 'delete' })).status).toBe(409);
  const deletion = { intent: 'delete', id: row.id, version: '2' };
  const deleted = await send('posts', deletion);
  expect([deleted.status, deleted.body?.message]).toEqual([200, 'Post deleted!']);
  expect((await send('posts', deletion)).status).toBe(404);
  expect(await listPosts(db)).toEqual([]);
});

test('an exhibition needs a type, a title and a year', async () => {
  const { db, send } = await openAdmin();
  const wrong: [string, Fields][] = [
    ['exhibitionTypeId', { exhibitionTypeId: '' }],
    ['exhibitionTypeId', { exhibitionTypeId: '3' }],
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(100_000) }],
    ['year', { year: '' }],
    ['year', { year: '26' }],
    ['order', { order: '0' }],
  ];
  for (const [field, more] of wrong) {
    const answer = await send('exhibitions', { ...EXHIBITION, ...more });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
  }
  expect(await listExhibitions(db)).toEqual([]);
  const made = await send('exhibitions', EXHIBITION);
  expect([made.status, made.body?.message]).toEqual([200, 'Exhibition created!']);
});

test('an order with missing, duplicate or unknown ids is refused', async () => {
  const { db, send } = await openAdmin();
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C']) {
    ids.push((await mustSave(createExhibition(db, makeExhibitionInput({ title })))).id);
  }
  const other = await mustSave(createExhibition(db, makeExhibitionInput({ year: '2023' })));
  const [a, b, c] = ids;
  const before = await listExhibitions(db);
  for (const wrong of [[c, a], [c, b, b], [c, b, a, a], [c, b, a, other.id], [99]]) {
    const order = { intent: 'reorder', year: '2024', ids: wrong.join(',') };
    expect((await send('exhibitions', order)).status).toBe(409);
  }
  for (const wrong of ['', 'x', '1,', '-1']) {
    const order = { intent: 'reorder', year: '2024', ids: wrong };
    expect((await send('exhibitions', order)).fields).toEqual(['ids']);
  }
  expect(await listExhibitions(db)).toEqual(before);

  const order = { intent: 'reorder', year: '2024', ids: [c, a, b].join(',') };
  const saved = await send('exhibitions', order);
  expect([saved.status, saved.body?.message]).toEqual([200, 'Exhibitions saved!']);
  const of2024 = (await listExhibitions(db)).filter(({ year }) => year === '2024');
  expect(of2024.map(({ id, order: position }) => [id, position])).toEqual([
    [c, 0],
    [a, 1],
    [b, 2],
  ]);
});

test('a link needs a picture, and its URL is http, https or empty', async () => {
  const { db, send } = await openAdmin();
  const image = await uploadPicture(db, 'links');
  const wrong: [string, Fields][] = [
    ['image', { image: '' }],
    ['image', { image: imagePath('links', 9) }],
    ['image', { image: 'file:///etc/passwd' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'data:text/html,x' }],
    ['url', { url: 'example' }],
    ['title', { title: 'A' }],
  ];
  for (const [field, more] of wrong) {
    const answer = await send('links', { intent: 'create', image, ...more });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
  }
  expect(await listLinks(db)).toEqual([]);
  const link = await mustSave(createLink(db, makeLinkInput({ image })));
  const row = { intent: 'update', id: String(link.id), version: '1' };
  expect((await send('links', { ...row, url: 'https://example.org/' })).fields).toEqual(['image']);
  expect(await findLink(db, link.id)).toEqual(link);

  const changed = await send('links', { ...row, image, url: '' });
  expect([changed.status, changed.body?.message]).toEqual([200, 'Link updated!']);
  expect(await findLink(db, link.id)).toMatchObject({ url: null });
});

test('anonymous clients can neither read nor write these sections, and an unknown intent changes nothing', async () => {
  const { url, db, send } = await openAdmin();
  for (const section of ['posts', 'exhibitions', 'links']) {
    expect((await fetch(`${url}/admin/${section}`)).status).toBe(404);
    expect((await fetch(`${url}/admin/${section}.data`)).status).toBe(404);
    expect((await send(section, POST, '')).status).toBe(401);
    expect((await send(section, { ...POST, intent: 'publish' })).status).toBe(400);
  }
  expect(await listPosts(db)).toEqual([]);
});
