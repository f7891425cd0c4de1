import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createView } from '../../../app/data/works/views.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeGroupInput, makePicture, makeWorkInput } from '../../support/content/factories.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { inChunks } from '../../support/media/media.ts';
import { mustSave } from '../../support/content/must-save.ts';

const ORIGIN = 'https://studio.example';

/** Adds a picture of this size with its files and its row, and returns its path. */
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

/** Requests a public URL from the site of the test. */
async function request(site: InProcessSite, url: string, headers = {}) {
  return fetch(url.replace(ORIGIN, site.url), { headers });
}

test('every size that an info.json lists exists in exactly that size, and no other size does', async () => {
  const { site, work, view } = await openFilledSite();
  // Sizes with a height near the middle between two pixels.
  const sides = [
    [1018, 871],
    [1551, 1426],
    [200, 17_000],
  ] as const;
  const views: number[] = [];
  for (const [width, height] of sides) {
    const input = { image: await upload(site, width, height), caption: null };
    views.push((await mustSave(createView(site.services.db, work.id, input))).id);
  }
  await publish(site);
  const names = [view.id, ...views].map((id) => `${work.id}/views/${id}`);
  for (const name of [work.id, ...names]) {
    const info = await (await request(site, `${ORIGIN}/iiif/${name}/info.json`)).json();
    expect(info).toMatchObject({ type: 'ImageService3', profile: 'level0' });
    expect(info.id).toBe(`${ORIGIN}/iiif/${name}`);
    expect(info.sizes.at(-1)).toEqual({ width: info.width, height: info.height });
    for (const { width, height } of info.sizes) {
      const file = await request(site, `${info.id}/full/${width},${height}/0/default.jpg`);
      const made = await sharp(await file.arrayBuffer()).metadata();
      expect([made.width, made.height, made.format]).toEqual([width, height, 'jpeg']);
    }
    const max = await request(site, `${info.id}/full/max/0/default.jpg`);
    expect((await sharp(await max.arrayBuffer()).metadata()).width).toBe(info.width);
    for (const none of [
      'full/321,214/0/default.jpg',
      'full/max/90/default.jpg',
      'square/max/0/default.jpg',
    ]) {
      expect((await request(site, `${info.id}/${none}`)).status).toBe(404);
    }
  }
});

test('the URI of a picture redirects to its info.json, and the URI of a missing picture returns 404', async () => {
  const { site, work, view } = await openFilledSite();
  for (const name of [work.id, `${work.id}/views/${view.id}`]) {
    const { id } = await (await request(site, `${ORIGIN}/iiif/${name}/info.json`)).json();
    const answer = await request(site, id, { Origin: 'https://museum.example' });
    expect([answer.status, answer.url]).toEqual([200, `${site.url}/iiif/${name}/info.json`]);
    expect((await answer.json()).id).toBe(id);
    const first = await fetch(id.replace(ORIGIN, site.url), { redirect: 'manual' });
    expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
  for (const name of ['999', `${work.id}/views/999`]) {
    expect((await request(site, `${ORIGIN}/iiif/${name}`)).status).toBe(404);
  }
});

test('a manifest contains the public fields of a work and its views as canvases', async () => {
  const { site, work } = await openFilledSite();
  const text = await (await request(site, `${ORIGIN}/iiif/${work.id}/manifest.json`)).text();
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    type: 'Manifest',
    label: { none: ['"Noon" <b>'] },
    rights: expect.stringContaining('rightsstatements.org'),
    items: [{ label: { none: ['"Noon" <b>'] } }, { label: { none: ['The back'] } }],
  });
  const fields = manifest.metadata.map(
    ({ label, value }: Record<string, Record<string, string[]>>) => [
      label?.en?.[0],
      value?.none?.[0],
    ],
  );
  expect(fields).toEqual([
    ['Year', '2024'],
    ['Medium', 'ink'],
    ['Size', '40 x 60 cm'],
    ['Edition', '3/20'],
  ]);
  expect(text).not.toContain('MARKER');
});

test('the manifest of a group lists its works in order, and an empty group has no manifest', async () => {
  const { site, group, work, view } = await openFilledSite();
  const { db } = site.services;
  const image = await upload(site, 400, 400);
  const next = makeWorkInput({ title: 'Next', image, categoryId: group.id });
  await mustSave(createWork(db, next, '2026-05-07'));
  const empty = await mustSave(createGroup(db, 'collection', makeGroupInput()));
  await publish(site);
  const manifest = await (
    await request(site, `${ORIGIN}/iiif/category/${group.id}/manifest.json`)
  ).json();
  expect(manifest.items.map(({ id }: { id: string }) => id)).toEqual([
    `${ORIGIN}/iiif/${work.id}/canvas`,
    `${ORIGIN}/iiif/${work.id}/views/${view.id}/canvas`,
    expect.stringMatching(/\/iiif\/\d+\/canvas$/),
  ]);
  const none = await request(site, `${ORIGIN}/iiif/collection/${empty.id}/manifest.json`);
  expect(none.status).toBe(404);
});

test('a hidden work has neither a manifest nor sizes, and the manifest of its group omits it', async () => {
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

test('pages of other sites may read IIIF responses and nothing else', async () => {
  const { site, work, group } = await openFilledSite();
  const allowed = async (path: string) =>
    (await request(site, ORIGIN + path, { Origin: 'https://museum.example' })).headers.get(
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
    // The second response is from the page cache.
    expect([path, await allowed(path)]).toEqual([path, '*']);
  }
  for (const path of ['/', '/gallery', '/feed.xml', media, '/admin', '/nowhere', '/gallery.data']) {
    expect([path, await allowed(path)]).toEqual([path, null]);
  }
});

test('a size with a stable URL is revalidated with 304', async () => {
  const { site, work } = await openFilledSite();
  const url = `${ORIGIN}/iiif/${work.id}/full/max/0/default.jpg`;
  const first = await request(site, url);
  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  const again = await request(site, url, { 'If-None-Match': first.headers.get('ETag') });
  expect(again.status).toBe(304);
});

test('the documents of a missing work are rendered once, and its picture is never rendered', async () => {
  const { site } = await openFilledSite();
  site.rendered.length = 0;
  const ends = ['info.json', 'manifest.json', 'full/max/0/default.jpg'];
  for (let round = 0; round < 3; round += 1) {
    for (const end of ends) {
      expect((await request(site, `${ORIGIN}/iiif/900/${end}`)).status).toBe(404);
    }
  }
  expect(site.rendered).toHaveLength(2);
});
