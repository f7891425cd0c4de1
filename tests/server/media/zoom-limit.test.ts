import { expect, test } from 'vitest';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import type { ZoomChoice } from '../../../app/domain/picture/picture.ts';
import { makeWorkInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { receiveWork } from '../../support/media/media.ts';
import { decode, plain } from '../../support/media/pictures.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { changeSetting } from '../../support/site/public-site.ts';

const OWN_WIDTH = 4000;

/** Opens a site with a work of 4,000 x 400 pixels, of which all public files that a request can name are known. */
async function openSiteWithWork() {
  const site = await openInProcessSite();
  const { db, pictures } = site.services;
  const file = await plain(OWN_WIDTH, 400).png().toBuffer();
  const { picture, original, bytes } = await receiveWork(pictures, file);
  const createdAt = new Date().toISOString();
  await createPicture(db, { ...picture, original, bytes, createdAt });
  const work = await mustSave(
    createWork(db, makeWorkInput({ image: picture.image }), '2026-05-01'),
  );
  const base = site.url + picture.image.replace('.png', '');
  const statuses = (names: string[]) =>
    Promise.all(names.map(async (name) => (await fetch(`${base}/${name}`)).status));
  const choose = (choice: ZoomChoice) => changeSetting(site, 'zoom', choice);
  const readPage = async () => (await fetch(`${site.url}/works/${work.id}`)).text();
  const readFull = async () => {
    const answer = await fetch(`${base}.png`);
    return (await decode(await answer.bytes())).metadata.width;
  };
  const readIiif = async () => (await fetch(`${site.url}/iiif/${work.id}/info.json`)).json();
  return { site, work, statuses, choose, readPage, readFull, readIiif };
}

const PAGE_SIZES = ['1280.webp', '1920.webp', '2560.jpg'];
const ZOOM_SIZES = ['3840.webp', '5120.webp'];
const NEVER = ['7680.webp', '3840.avif', '3840.jpg', '4000.webp'];
const NONE = [404, 404, 404, 404, 404, 404];

test('no file is larger than the owner allows, under any address', async () => {
  const { statuses, choose, readPage, readFull, readIiif } = await openSiteWithWork();
  expect(await statuses(PAGE_SIZES)).toEqual([200, 200, 200]);
  expect(await statuses([...ZOOM_SIZES, ...NEVER])).toEqual(NONE);
  const usual = await readPage();
  expect(usual).toContain('/2560.avif 2560w');
  expect(usual).not.toContain('maxWidth');
  expect(await readFull()).toBe(2560);

  await choose('wall');
  // These files exist already.
  expect(await statuses(PAGE_SIZES)).toEqual([200, 404, 404]);
  expect(await statuses([...ZOOM_SIZES, ...NEVER])).toEqual(NONE);
  const limited = await readPage();
  expect(limited).toContain('/1280.avif 1280w');
  expect(limited).not.toMatch(/\/(?:1920|2560)\./);
  expect(await readFull()).toBe(1280);
  expect(await readIiif()).toMatchObject({ width: 1280, height: 128 });

  await choose('all');
  expect(await statuses([...PAGE_SIZES, ...ZOOM_SIZES])).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(NEVER)).toEqual([404, 404, 404, 404]);
  // Pages do not offer the files for zooming.
  expect(await readPage()).not.toContain('/3840.');
  expect(await readFull()).toBe(2560);
  expect(await readIiif()).toMatchObject({ width: 2560 });
});

test('everything ends at the width of the original', async () => {
  const { site, choose, work } = await openSiteWithWork();
  await choose('all');
  const url = `${site.url}${work.picture.image.replace('.png', '/5120.webp')}`;
  const { metadata } = await decode(await (await fetch(url)).bytes());
  expect([metadata.width, metadata.height]).toEqual([OWN_WIDTH, 400]);
});
