import { expect, test } from 'vitest';
import { createGroup, listGroups } from '../../../app/data/groups/groups.server.ts';
import { listSiteImages } from '../../../app/data/settings/site-images.server.ts';
import { imagePath, uploadPicture } from '../../support/content/factories.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';

type Fields = Record<string, string>;

function post(site: InProcessSite, cookie: string, path: string, fields: Fields) {
  return fetch(`${site.url}${path}.data`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
  });
}

async function openSite() {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const { db } = site.services;
  async function save(path: string, fields: Fields) {
    const answer = await post(site, cookie, path, fields);
    return { status: answer.status, text: await answer.text() };
  }
  return { site, db, save };
}

test('create, update, reorder and delete return 200 and their messages', async () => {
  const { db, save } = await openSite();
  const made = await save('/admin/categories', { intent: 'create', title: 'Aarde' });
  expect(made.status).toBe(200);
  expect(made.text).toContain('Category created!');
  await save('/admin/categories', { intent: 'create', title: 'Lucht' });
  const [first, second] = await listGroups(db, 'category');
  const update = { intent: 'update', id: String(first?.id), version: '1', title: 'Zand' };
  expect((await save('/admin/categories', update)).text).toContain('Category updated!');
  const ids = `${second?.id},${first?.id}`;
  const order = await save('/admin/categories', { intent: 'reorder', ids });
  expect(order.text).toContain('Categories saved!');
  expect((await listGroups(db, 'category')).map(({ title }) => title)).toEqual(['Lucht', 'Zand']);
  const removal = { intent: 'delete', id: String(second?.id), version: '1' };
  expect((await save('/admin/categories', removal)).text).toContain('Category deleted!');
  expect(await listGroups(db, 'category')).toHaveLength(1);
});

test('anonymous clients can neither read nor save, and nothing changes', async () => {
  const { site, db } = await openSite();
  for (const path of ['/admin/categories', '/admin/photos', '/admin/settings']) {
    for (const cookie of ['', 'penseel.session_token=forged.forged']) {
      const answer = await post(site, cookie, path, { intent: 'create', title: 'Indringer' });
      expect(answer.status).toBe(401);
      const read = await fetch(`${site.url}${path}.data`, { headers: { Cookie: cookie } });
      expect(read.status).toBe(404);
    }
  }
  expect(await listGroups(db, 'category')).toEqual([]);
});

test('unknown intents, unknown fields and invalid values return 400 and change nothing', async () => {
  const { db, save } = await openSite();
  const wrong: Fields[] = [
    {},
    { intent: 'constructor', title: 'x' },
    { intent: 'create' },
    { intent: 'create', title: '   ' },
    { intent: 'create', title: 'x'.repeat(201) },
    { intent: 'create', title: 'x', order: '3' },
    { intent: 'update', title: 'x', id: 'een', version: '1' },
    { intent: 'reorder', ids: '1,,2' },
  ];
  for (const fields of wrong) {
    expect([fields, (await save('/admin/categories', fields)).status]).toEqual([fields, 400]);
  }
  expect(await listGroups(db, 'category')).toEqual([]);
});

test('a body that is not a form returns 400', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const answer = await fetch(`${site.url}/admin/categories.data`, {
    method: 'POST',
    body: '{"intent":"create"}',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
      'Content-Type': 'application/json',
    },
  });
  expect(answer.status).toBe(400);
});

test('a missing row returns 404, a stale one 409 with the current row, an outdated order 409', async () => {
  const { db, save } = await openSite();
  const group = await mustSave(createGroup(db, 'category', { title: 'Huidig' }));
  const id = String(group.id);
  const update = { intent: 'update', title: 'Ander' };
  expect((await save('/admin/categories', { ...update, id: '999', version: '1' })).status).toBe(
    404,
  );
  const stale = await save('/admin/categories', { ...update, id, version: '7' });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('Huidig');
  const list = await save('/admin/categories', { intent: 'reorder', ids: `${id},999` });
  expect(list.status).toBe(409);
  expect(await listGroups(db, 'category')).toEqual([group]);
});

test('an external or unknown image or one for another page returns 400; an uploaded one replaces the old one', async () => {
  const { db, save } = await openSite();
  const before = await listSiteImages(db);
  const images = [
    'https://elsewhere.example/x.jpg',
    'file:///etc/passwd',
    imagePath('works'),
    imagePath('site-content', 1, 'bio'),
    imagePath('site-content', 9, 'home'),
  ];
  for (const image of images) {
    const answer = await save('/admin/photos', { intent: 'update', page: 'home', image });
    expect([image, answer.status]).toEqual([image, 400]);
  }
  expect(await listSiteImages(db)).toEqual(before);
  const image = await uploadPicture(db, 'site-content', 1, 'home');
  const saved = await save('/admin/photos', { intent: 'update', page: 'home', image });
  expect([saved.status, saved.text.includes('New image saved!')]).toEqual([200, true]);
});

test('a page without an image to replace returns 404 with a message', async () => {
  const { db, save } = await openSite();
  await db.deleteFrom('SiteContent').where('page', '=', 'bio').execute();
  const image = await uploadPicture(db, 'site-content', 1, 'bio');
  const answer = await save('/admin/photos', { intent: 'update', page: 'bio', image });
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('image to replace not found');
});

test('an unexpected error returns the operation’s message and nothing more', async () => {
  const { db, save } = await openSite();
  await db.schema.dropTable('Categories').execute();
  const answer = await save('/admin/categories', { intent: 'create', title: 'x' });
  expect(answer.status).toBe(500);
  expect(answer.text).toContain('Something went wrong creating category');
  expect(answer.text).not.toMatch(/Categories|sqlite|stack|insert/i);
});

test('a setting is saved, a stale one is refused, and an invalid one returns 400', async () => {
  const { save } = await openSite();
  const update = { intent: 'update', key: 'galleryPreviewCount' };
  expect((await save('/admin/settings', { ...update, value: '3' })).text).toContain(
    'Setting updated!',
  );
  expect((await save('/admin/settings', { ...update, value: '4', version: '9' })).status).toBe(409);
  expect((await save('/admin/settings', { ...update, value: 'drie' })).status).toBe(400);
  expect((await save('/admin/settings', { ...update, key: 'role', value: 'x' })).status).toBe(400);
});
