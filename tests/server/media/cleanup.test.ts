import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLink, deleteLink } from '../../../app/data/links/links.server.ts';
import { createPicture, findPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { removeOrphanedFiles } from '../../../server/media/cleanup.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { textured } from '../../support/media/pictures.ts';

async function upload({ services }: InProcessSite): Promise<string> {
  const jpeg = await textured(90, 60).jpeg().toBuffer();
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
