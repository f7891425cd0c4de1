import { randomUUID } from 'node:crypto';
import { link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { openDatabase } from '../../app/data/database/database.server.ts';
import { listGroups } from '../../app/data/groups/groups.server.ts';
import { createPicture, findPicture } from '../../app/data/pictures/picture-rows.server.ts';
import type { Db, PictureRow } from '../../app/data/database/tables.ts';
import { createWork, listWorks } from '../../app/data/works/works.server.ts';
import { PICTURE_FORMATS } from '../../app/domain/picture/picture.ts';
import { openDisk } from '../../app/media/storage/disk.server.ts';
import { openPictures } from '../../app/media/pictures.server.ts';
import { mustSave } from '../../tests/support/content/must-save.ts';

/**
 * Adds works to the data folder of a stopped demo site, up to `count`. Their pictures have one size, and their files are
 * hard links to those of one picture. The first category gets no works, so that its page does not change.
 */
export async function seedWorks(dataDir: string, count: number): Promise<void> {
  const files = path.join(dataDir, 'files');
  const storage = await openDisk(files);
  const pictures = await openPictures({ storage, incomingDir: path.join(dataDir, 'incoming') });
  const { db, close } = openDatabase({ file: path.join(dataDir, 'penseel.sqlite') });
  try {
    const demo = await listWorks(db);
    const received = await pictures.receive('works', await makeSmallPicture());
    if (!received.ok) throw new Error(received.message);
    await pictures.renderAll(received.picture);
    const first = await findPicture(db, demo.works[0]?.picture.image ?? '');
    if (!first) throw new Error('The demo content has no picture.');
    const model = { ...first, ...received.picture, original: received.original };
    const rows: PictureRow[] = [];
    for (let n = demo.total; n < count; n += 1) rows.push(await copyPicture(files, model));
    await db.transaction().execute((trx) => addWorks(trx, rows));
  } finally {
    await close();
    await pictures.close();
  }
}

async function makeSmallPicture(): Promise<Readable> {
  const create = { width: 300, height: 200, channels: 3 as const, background: '#b5462f' };
  return Readable.from([await sharp({ create }).jpeg().toBuffer()]);
}

async function copyPicture(files: string, model: PictureRow): Promise<PictureRow> {
  const name = randomUUID();
  const copy = {
    ...model,
    image: `/media/works/${name}.jpg`,
    original: `originals/works/${name}.jpg`,
  };
  await link(path.join(files, model.original), path.join(files, copy.original));
  const [from, to] = [sizesFolder(files, model), sizesFolder(files, copy)];
  await mkdir(to, { recursive: true });
  for (const format of PICTURE_FORMATS) {
    await link(path.join(from, `320.${format}`), path.join(to, `320.${format}`));
  }
  return copy;
}

function sizesFolder(files: string, { image }: PictureRow): string {
  return path.join(files, 'sizes', image.slice('/media/'.length).replace(/\.\w+$/, ''));
}

async function addWorks(trx: Db, pictures: PictureRow[]): Promise<void> {
  const [, ...categories] = await listGroups(trx, 'category');
  const collections = await listGroups(trx, 'collection');
  for (const [n, picture] of pictures.entries()) {
    await createPicture(trx, picture);
    const input = {
      title: `Study ${n + 1}`,
      size: '40 x 60 cm',
      image: picture.image,
      categoryId: categories[n % categories.length]?.id ?? null,
      collectionId: collections[n % collections.length]?.id ?? null,
    };
    await mustSave(createWork(trx, input, '2020-01-01'));
  }
}
