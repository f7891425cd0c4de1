import { spawnSync } from 'node:child_process';
import exifReader from 'exifreader';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createWork, updateWork } from '../../../app/data/works/works.server.ts';
import { PICTURE_FORMATS } from '../../../app/domain/picture/picture.ts';
import { removeEarlierRevisions } from '../../../server/media/cleanup.ts';
import { makeWorkInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { pictureKeys, receiveWork } from '../../support/media/media.ts';
import { SECRETS, textured } from '../../support/media/pictures.ts';
import { openInProcessSite, type InProcessSite } from '../../support/site/in-process-site.ts';
import { changeSetting } from '../../support/site/public-site.ts';

// oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named exports in this CommonJS package
const { load: readTags } = exifReader;

const DAY = 24 * 60 * 60 * 1000;
const TITLE = 'Dunes & <Sea> “é”';
const hasExifTool = spawnSync('exiftool', ['-ver']).status === 0;

/** Uploads a picture with metadata of a camera. */
async function upload({ services: { db, pictures } }: InProcessSite, isDue = 0) {
  const file = await textured(2000, 300)
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-xmp</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const { picture, original, bytes, sha256 } = await receiveWork(pictures, file);
  const createdAt = new Date().toISOString();
  await createPicture(db, { ...picture, original, bytes, sha256, isDue, createdAt });
  return picture.image;
}

function addWork({ services }: InProcessSite, image: string) {
  return mustSave(createWork(services.db, makeWorkInput({ title: TITLE, image }), '2026-05-01'));
}

async function openSiteWithWork() {
  const site = await openInProcessSite({ SITE_URL: 'https://studio.example' });
  const image = await upload(site);
  const work = await addWork(site, image);
  const pathOf = (size: string) => image.replace('.jpg', `/${size}`);
  const read = (size: string, headers = {}) => fetch(site.url + pathOf(size), { headers });
  const readPage = async () => (await fetch(`${site.url}/works/${work.id}`)).text();
  return { site, work, image, pathOf, read, readPage };
}

type Tags = Record<string, { description?: string } | undefined>;

function readXmp(file: Uint8Array): Tags {
  return (readTags(Buffer.from(file), { expanded: true }).xmp ?? {}) as Tags;
}

const describe = (tags: Tags, ...names: string[]) => names.map((name) => tags[name]?.description);

test('every large file in every format says whose the work is, and small ones say nothing', async () => {
  const { site, read } = await openSiteWithWork();
  await changeSetting(site, 'displayName', 'Oker & Co');
  await changeSetting(site, 'creditLine', 'Photo: Oker');
  for (const format of PICTURE_FORMATS) {
    for (const width of [960, 1280, 1920, 2560]) {
      const answer = await read(`${width}-2.${format}`);
      expect(answer.status).toBe(200);
      const file = await answer.bytes();
      const tags = readXmp(file);
      expect(describe(tags, 'title', 'creator', 'rights', 'Credit')).toEqual([
        TITLE,
        'Oker & Co',
        '© Oker & Co',
        'Photo: Oker',
      ]);
      expect(describe(tags, 'Marked', 'WebStatement', 'DataMining')).toEqual([
        'True',
        'https://studio.example/rights',
        expect.stringContaining('PROHIBITED-AIMLTRAINING'),
      ]);
      expect(JSON.stringify(tags['Licensor'])).toContain('https://studio.example/rights');
      const text = Buffer.from(file).toString('latin1');
      for (const secret of SECRETS.filter((word) => word !== 'adobe')) {
        expect(text).not.toContain(secret);
      }
    }
    const small = await (await read(`640.${format}`)).bytes();
    expect((await sharp(small).metadata()).xmp).toBeUndefined();
  }
  await changeSetting(site, 'noTraining', 'false');
  expect(readXmp(await (await read('960-3.webp')).bytes())).not.toHaveProperty('DataMining');
});

test.skipIf(!hasExifTool)('exiftool reads the same rights', async () => {
  const { site, read } = await openSiteWithWork();
  await changeSetting(site, 'displayName', 'Oker');
  for (const format of PICTURE_FORMATS) {
    const input = await (await read(`960-1.${format}`)).bytes();
    const { stdout } = spawnSync('exiftool', ['-j', '-XMP:all', '-'], { input });
    expect(JSON.parse(String(stdout))[0]).toMatchObject({
      Title: TITLE,
      Creator: 'Oker',
      Rights: '© Oker',
      Credit: 'Oker',
      WebStatement: 'https://studio.example/rights',
      LicensorURL: 'https://studio.example/rights',
      LicensorName: 'Oker',
    });
  }
});

test('a change of the credit line gives large files new addresses, and the old ones end after a month', async () => {
  const { site, read, readPage, pathOf } = await openSiteWithWork();
  const { storage } = site.services;
  await (await read('960.jpg')).bytes();
  const before = await readPage();
  expect(before).toContain(pathOf('960.avif'));

  await changeSetting(site, 'creditLine', 'Photo: Oker');
  const after = await readPage();
  expect(after).toContain(pathOf('960-1.avif'));
  expect(after).not.toContain(pathOf('960.avif'));
  expect(after).toContain(pathOf('640.avif'));
  // Only files that existed are rendered ahead.
  const key = pathOf('960-1.jpg').replace('/media', 'sizes');
  await vi.waitFor(async () => expect(await pictureKeys(storage)).toContain(key), 20_000);
  expect(await pictureKeys(storage)).not.toContain(key.replace('960', '1280'));

  const renewed = await read('960-1.jpg');
  expect(describe(readXmp(await renewed.bytes()), 'Credit')).toEqual(['Photo: Oker']);
  const known = { 'If-None-Match': renewed.headers.get('ETag') ?? '' };
  expect((await read('960-1.jpg', known)).status).toBe(304);
  const old = { 'If-None-Match': `"${pathOf('960.jpg').replace('/media/', '')}"` };
  const statuses = async () =>
    Promise.all(
      [
        read('960.jpg'),
        read('960.jpg', old),
        read('1280.jpg'),
        read('960-1.jpg'),
        read('960-2.jpg'),
      ].map(async (answer) => (await answer).status),
    );
  expect(await statuses()).toEqual([200, 304, 200, 200, 404]);
  await removeEarlierRevisions(site.services, Date.now() + 29 * DAY);
  expect(await statuses()).toEqual([200, 304, 200, 200, 404]);
  await removeEarlierRevisions(site.services, Date.now() + 31 * DAY);
  expect(await statuses()).toEqual([404, 404, 404, 200, 404]);
});

test('a new title is in the large files of the work, under new addresses', async () => {
  const { site, work, image, read } = await openSiteWithWork();
  const input = makeWorkInput({ image, title: 'Open sea' });
  await mustSave(updateWork(site.services.db, { ...input, id: work.id, version: work.version }));
  expect(describe(readXmp(await (await read('960-1.jpg')).bytes()), 'title')).toEqual(['Open sea']);
});

test('large files of an upload get its title when it is saved', async () => {
  const site = await openInProcessSite();
  const image = await upload(site, 1);
  const path = `${site.url}${image.replace('.jpg', '/960.webp')}`;
  const readTitle = async () => describe(readXmp(await (await fetch(path)).bytes()), 'title')[0];
  expect(await readTitle()).toBeUndefined();
  await addWork(site, image);
  await vi.waitFor(async () => expect(await readTitle()).toBe(TITLE), 20_000);
});
