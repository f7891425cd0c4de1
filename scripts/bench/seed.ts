import { randomUUID } from 'node:crypto';
import { link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { openDatabase } from '../../app/data/database.server.ts';
import { listGroups } from '../../app/data/groups.server.ts';
import { createPicture, findPicture } from '../../app/data/picture-rows.server.ts';
import type { Db, PictureRow } from '../../app/data/tables.ts';
import { createWork, deleteWork, listWorks, updateWork } from '../../app/data/works.server.ts';
import { PICTURE_FORMATS } from '../../app/domain/content/picture.ts';
import { openDisk } from '../../app/media/disk.server.ts';
import { openPictures } from '../../app/media/pictures.server.ts';
import { mustSave } from '../../tests/support/must-save.ts';

/**
 * Brings a demo data folder that no site uses to so many works. Each has a picture of its own, with its
 * own row and its own original; only the bytes of the originals are shared, as links to the demo's files.
 * The first category keeps its demo works, so that one group page is the same whatever the number.
 */
export async function seedWorks(dataDir: string, count: number): Promise<void> {
  const { db, close } = openDatabase({ file: path.join(dataDir, 'penseel.sqlite') });
  try {
    const demo = await listWorks(db);
    for (const { id, version } of demo.works.slice(count)) {
      await mustSave(deleteWork(db, { id, version }));
    }
    const models = await Promise.all(demo.works.map((work) => findPicture(db, work.picture.image)));
    const pictures: PictureRow[] = [];
    for (let n = demo.total; n < count; n += 1) {
      pictures.push(await copyPicture(dataDir, models[n % models.length]));
    }
    await db.transaction().execute((trx) => addWorks(trx, pictures));
  } finally {
    await close();
  }
}

const SMALL = { width: 300, height: 200 };

/**
 * Adds works whose pictures are so small that each has one size in three formats: for what is measured by their number.
 * Originals and sizes are links to one picture's.
 */
export async function seedSmallWorks(dataDir: string, count: number): Promise<void> {
  const files = path.join(dataDir, 'files');
  const storage = await openDisk(files);
  const pictures = await openPictures({ storage, incomingDir: path.join(dataDir, 'incoming') });
  const { db, close } = openDatabase({ file: path.join(dataDir, 'penseel.sqlite') });
  try {
    const received = await pictures.receive('works', await makeSmallPicture());
    if (!received.ok) throw new Error(received.message);
    const { picture, original } = received;
    await pictures.makeSizes(picture);
    const first = (await listWorks(db, { limit: 1 })).works[0]?.picture.image ?? '';
    const known = await findPicture(db, first);
    const model = known && { ...known, ...picture, original };
    const rows: PictureRow[] = [];
    for (let n = 0; n < count; n += 1) {
      const row = await copyPicture(dataDir, model);
      const [from, to] = [sizesOf(picture.image), sizesOf(row.image)];
      await mkdir(path.join(files, to), { recursive: true });
      for (const format of PICTURE_FORMATS) {
        await link(path.join(files, from, `320.${format}`), path.join(files, to, `320.${format}`));
      }
      rows.push(row);
    }
    await db.transaction().execute((trx) => addWorks(trx, rows));
  } finally {
    await close();
    await pictures.close();
  }
}

function sizesOf(image: string): string {
  return `sizes/${image.slice('/media/'.length).replace(/\.\w+$/, '')}`;
}

async function makeSmallPicture(): Promise<Readable> {
  const create = { ...SMALL, channels: 3 as const, background: '#b5462f' };
  return Readable.from([await sharp({ create }).jpeg().toBuffer()]);
}

/** One change, as an owner makes it. */
export async function renameWork(dataDir: string): Promise<void> {
  const { db, close } = openDatabase({ file: path.join(dataDir, 'penseel.sqlite') });
  try {
    const [work] = (await listWorks(db, { limit: 1 })).works;
    if (!work) throw new Error('There is no work to change.');
    const { picture, ...rest } = work;
    await mustSave(updateWork(db, { ...rest, image: picture.image, title: 'Another title' }));
  } finally {
    await close();
  }
}

async function copyPicture(dataDir: string, model: PictureRow | undefined): Promise<PictureRow> {
  if (!model) throw new Error('The demo content has no picture to copy.');
  const name = randomUUID();
  const original = `originals/works/${name}.jpg`;
  const files = path.join(dataDir, 'files');
  await link(path.join(files, model.original), path.join(files, original));
  return { ...model, image: `/media/works/${name}.jpg`, original };
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
