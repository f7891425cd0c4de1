import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLink, deleteLink } from '../../app/data/links.server.ts';
import { createPicture, findPicture } from '../../app/data/picture-rows.server.ts';
import { careForFiles } from '../../server/file-care.ts';
import { openInProcessSite } from '../support/in-process-site.ts';
import { textured } from '../support/pictures.ts';

type Site = Awaited<ReturnType<typeof openInProcessSite>>;

async function upload({ services }: Site): Promise<string> {
  const jpeg = await textured(90, 60).jpeg().toBuffer();
  const received = await services.pictures.receive('links', Readable.from([jpeg]));
  if (!received.ok) throw new Error(received.message);
  const { picture, original, bytes } = received;
  const createdAt = new Date().toISOString();
  await createPicture(services.db, { ...picture, original, bytes, createdAt });
  return picture.image;
}

async function status(site: Site, image: string): Promise<number> {
  return (await fetch(`${site.url}${image}`)).status;
}

const DAY = 24 * 60 * 60 * 1000;
const TOMORROW = Date.now() + DAY + 60 * 60 * 1000;

test('the picture of a deleted row waits for as long as it can be brought back, and is then deleted, with its sizes', async () => {
  const site = await openInProcessSite();
  const image = await upload(site);
  const link = await createLink(site.services.db, { image, url: null });
  if (!link.ok) throw new Error(link.reason);
  expect(await status(site, image)).toBe(200);
  await deleteLink(site.services.db, link.value);
  await careForFiles(site.services, TOMORROW);
  expect(await findPicture(site.services.db, image)).toBeDefined();
  await careForFiles(site.services, Date.now() + 31 * DAY);
  expect(await findPicture(site.services.db, image)).toBeUndefined();
  expect(await status(site, image)).toBe(404);
});

test('an upload without a row waits a day and is then deleted, a shown one stays', async () => {
  const site = await openInProcessSite();
  const [unused, shown] = [await upload(site), await upload(site)];
  await createLink(site.services.db, { image: shown, url: null });
  await careForFiles(site.services);
  expect(await status(site, unused)).toBe(200);
  await careForFiles(site.services, TOMORROW);
  expect([await status(site, unused), await status(site, shown)]).toEqual([404, 200]);
});
