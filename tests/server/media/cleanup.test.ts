import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLink, deleteLink } from '../../../app/data/links/links.server.ts';
import { createPicture, findPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { judgeColours, removeOrphanedFiles } from '../../../server/media/cleanup.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { RGB_PROFILES } from '../../support/media/colour-profile.ts';
import { decode, plain, textured } from '../../support/media/pictures.ts';
import { withProfile } from '../../support/media/with-profile.ts';

async function upload({ services }: InProcessSite, file?: Buffer): Promise<string> {
  const jpeg = file ?? (await textured(90, 60).jpeg().toBuffer());
  const received = await services.pictures.receive('links', Readable.from([jpeg]));
  if (!received.ok) throw new Error(received.message);
  const { picture, original, bytes } = received;
  const createdAt = new Date().toISOString();
  await createPicture(services.db, { ...picture, original, bytes, createdAt });
  return picture.image;
}

async function status(site: InProcessSite, image: string): Promise<number> {
  return (await fetch(`${site.url}${image}`)).status;
}

const DAY = 24 * 60 * 60 * 1000;
const TOMORROW = Date.now() + DAY + 60 * 60 * 1000;

test('the picture of a deleted row is kept while the row can be restored, and then deleted with its sizes', async () => {
  const site = await openInProcessSite();
  const image = await upload(site);
  const link = await createLink(site.services.db, { image, name: null, url: null });
  if (!link.ok) throw new Error(link.reason);
  expect(await status(site, image)).toBe(200);
  await deleteLink(site.services.db, link.value);
  await removeOrphanedFiles(site.services, TOMORROW);
  expect(await findPicture(site.services.db, image)).toBeDefined();
  await removeOrphanedFiles(site.services, Date.now() + 31 * DAY);
  expect(await findPicture(site.services.db, image)).toBeUndefined();
  expect(await status(site, image)).toBe(404);
});

test('an upload without a row is deleted after a day, and a used one is kept', async () => {
  const site = await openInProcessSite();
  const [unused, shown] = [await upload(site), await upload(site)];
  await createLink(site.services.db, { image: shown, name: null, url: null });
  await removeOrphanedFiles(site.services);
  expect(await status(site, unused)).toBe(200);
  await removeOrphanedFiles(site.services, TOMORROW);
  expect([await status(site, unused), await status(site, shown)]).toEqual([404, 200]);
});

test('an original that an older version stored gets wide colours', async () => {
  const site = await openInProcessSite();
  const { db } = site.services;
  const red = await plain(90, 60, { r: 255, g: 0, b: 0 }).jpeg().toBuffer();
  const image = await upload(site, withProfile(red, RGB_PROFILES['Display P3']));
  const usual = await upload(site);
  const profileOf = async () => {
    const response = await fetch(`${site.url}${image.replace('.jpg', '/320.avif')}`);
    const { metadata } = await decode(await response.bytes());
    return metadata.icc?.toString('latin1').replaceAll('\0', '');
  };
  expect(await profileOf()).toContain('sRGB');
  await judgeColours(site.services);
  expect(await findPicture(db, image)).toMatchObject({ isWide: 1 });
  expect(await findPicture(db, usual)).toMatchObject({ isWide: 0 });
  expect(await profileOf()).toContain('P3');
});
