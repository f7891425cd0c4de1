import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createGroup } from '../../app/data/groups.server.ts';
import { createPicture } from '../../app/data/picture-rows.server.ts';
import { createView } from '../../app/data/views.server.ts';
import { createWork } from '../../app/data/works.server.ts';
import { makeGroupInput, makePicture, makeWorkInput } from '../support/factories.ts';
import { type InProcessSite, openInProcessSite } from '../support/in-process-site.ts';
import { inChunks } from '../support/media.ts';
import { mustSave } from '../support/must-save.ts';

const ORIGIN = 'https://studio.example';

/** A picture of this size in its true files, with its row, and its path. */
async function upload({ services }: InProcessSite, width: number, height: number) {
  const colour = { r: 90, g: 120, b: 140 };
  const blank = sharp({ create: { width, height, channels: 3, background: colour } });
  const received = await services.pictures.receive(
    'works',
    inChunks(await blank.jpeg().toBuffer()),
  );
  if (!received.ok) throw new Error(received.message);
  const { image } = received.picture;
  await createPicture(services.db, makePicture(image, { width, height }));
  return image;
}

async function openFilledSite() {
  const site = await openInProcessSite({ SITE_URL: ORIGIN });
  const { db } = site.services;
  const group = await mustSave(createGroup(db, 'category', makeGroupInput()));
  const image = await upload(site, 1501, 1000);
  const input = makeWorkInput({ title: '"Noon" <b>', image, categoryId: group.id });
  const work = await mustSave(createWork(db, input, '2026-05-06'));
  await db
    .updateTable('Gallery')
    .set({ year: '2024', medium: 'ink', edition: '3/20', notes: 'MARKER' })
    .execute();
  const detail = { image: await upload(site, 500, 700), caption: 'The back' };
  const view = await mustSave(createView(db, work.id, detail));
  await publish(site);
  return { site, group, work, view };
}

async function publish({ url }: InProcessSite): Promise<void> {
  await fetch(`${url}/nowhere`, { method: 'POST', headers: { Origin: ORIGIN } });
}

/** The same on the site of the test. */
async function ask(site: InProcessSite, url: string, headers = {}) {
  return fetch(url.replace(ORIGIN, site.url), { headers });
}

test('every size that an info.json lists exists, in exactly that size, and no other does', async () => {
  const { site, work, view } = await openFilledSite();
  for (const name of [work.id, `${work.id}/views/${view.id}`]) {
    const info = await (await ask(site, `${ORIGIN}/iiif/${name}/info.json`)).json();
    expect(info).toMatchObject({ type: 'ImageService3', profile: 'level0' });
    expect(info.id).toBe(`${ORIGIN}/iiif/${name}`);
    expect(info.sizes.at(-1)).toEqual({ width: info.width, height: info.height });
    for (const { width, height } of info.sizes) {
      const file = await ask(site, `${info.id}/full/${width},${height}/0/default.jpg`);
      const made = await sharp(await file.arrayBuffer()).metadata();
      expect([made.width, made.height, made.format]).toEqual([width, height, 'jpeg']);
    }
    const max = await ask(site, `${info.id}/full/max/0/default.jpg`);
    expect((await sharp(await max.arrayBuffer()).metadata()).width).toBe(info.width);
    for (const none of [
      'full/321,214/0/default.jpg',
      'full/max/90/default.jpg',
      'square/max/0/default.jpg',
    ]) {
      expect((await ask(site, `${info.id}/${none}`)).status).toBe(404);
    }
  }
});

test('a manifest tells what is public of a work, and has its views as canvases', async () => {
  const { site, work } = await openFilledSite();
  const text = await (await ask(site, `${ORIGIN}/iiif/${work.id}/manifest.json`)).text();
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    type: 'Manifest',
    label: { none: ['"Noon" <b>'] },
    rights: expect.stringContaining('rightsstatements.org'),
    items: [{ label: { none: ['"Noon" <b>'] } }, { label: { none: ['The back'] } }],
  });
  const facts = manifest.metadata.map(
    ({ label, value }: Record<string, Record<string, string[]>>) => [
      label?.en?.[0],
      value?.none?.[0],
    ],
  );
  expect(facts).toEqual([
    ['Year', '2024'],
    ['Medium', 'ink'],
    ['Size', '40 x 60 cm'],
    ['Edition', '3/20'],
  ]);
  expect(text).not.toContain('MARKER');
});

test('the manifest of a group holds its works in their order, and an empty group has none', async () => {
  const { site, group, work, view } = await openFilledSite();
  const { db } = site.services;
  const image = await upload(site, 400, 400);
  const next = makeWorkInput({ title: 'Next', image, categoryId: group.id });
  await mustSave(createWork(db, next, '2026-05-07'));
  const empty = await mustSave(createGroup(db, 'collection', makeGroupInput()));
  await publish(site);
  const manifest = await (
    await ask(site, `${ORIGIN}/iiif/category/${group.id}/manifest.json`)
  ).json();
  expect(manifest.items.map(({ id }: { id: string }) => id)).toEqual([
    `${ORIGIN}/iiif/${work.id}/canvas`,
    `${ORIGIN}/iiif/${work.id}/views/${view.id}/canvas`,
    expect.stringMatching(/\/iiif\/\d+\/canvas$/),
  ]);
  const none = await ask(site, `${ORIGIN}/iiif/collection/${empty.id}/manifest.json`);
  expect(none.status).toBe(404);
});

test('of a hidden work there is neither a manifest nor a size, and its group leaves it out', async () => {
  const { site, group, work, view } = await openFilledSite();
  const paths = [
    `/iiif/${work.id}/info.json`,
    `/iiif/${work.id}/manifest.json`,
    `/iiif/${work.id}/full/max/0/default.jpg`,
    `/iiif/${work.id}/views/${view.id}/info.json`,
    `/iiif/${work.id}/views/${view.id}/full/max/0/default.jpg`,
    `/iiif/category/${group.id}/manifest.json`,
  ];
  const statuses = () =>
    Promise.all(paths.map(async (path) => (await fetch(site.url + path)).status));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await site.services.db.updateTable('Gallery').set({ isHidden: 1 }).execute();
  await site.services.db
    .updateTable('Content')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  await publish(site);
  expect(new Set(await statuses())).toEqual(new Set([404]));
});

test('the pages of other sites may read IIIF, and nothing else', async () => {
  const { site, work, group } = await openFilledSite();
  const allowed = async (path: string) =>
    (await ask(site, ORIGIN + path, { Origin: 'https://museum.example' })).headers.get(
      'Access-Control-Allow-Origin',
    );
  const media = work.picture.image.replace('.jpg', '/640.jpg');
  for (const path of [
    `/iiif/${work.id}/info.json`,
    `/iiif/${work.id}/manifest.json`,
    `/iiif/${work.id}/full/max/0/default.jpg`,
    `/iiif/category/${group.id}/manifest.json`,
  ]) {
    expect([path, await allowed(path)]).toEqual([path, '*']);
    // Once more, from the page cache.
    expect([path, await allowed(path)]).toEqual([path, '*']);
  }
  for (const path of ['/', '/gallery', '/feed.xml', media, '/admin', '/nowhere', '/gallery.data']) {
    expect([path, await allowed(path)]).toEqual([path, null]);
  }
});

test('a size under a URL that stays is asked for again, and then not sent again', async () => {
  const { site, work } = await openFilledSite();
  const url = `${ORIGIN}/iiif/${work.id}/full/max/0/default.jpg`;
  const first = await ask(site, url);
  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  const again = await ask(site, url, { 'If-None-Match': first.headers.get('ETag') });
  expect(again.status).toBe(304);
});

test('whoever asks for works that are not there renders nothing', async () => {
  const { site } = await openFilledSite();
  site.rendered.length = 0;
  for (let n = 900; n < 940; n += 1) {
    for (const end of ['info.json', 'manifest.json', 'full/max/0/default.jpg']) {
      expect((await ask(site, `${ORIGIN}/iiif/${n}/${end}`)).status).toBe(404);
    }
  }
  expect(site.rendered.length).toBeLessThanOrEqual(2);
});
