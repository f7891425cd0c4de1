import { randomUUID } from 'node:crypto';
import { link } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../app/data/database.server.ts';
import { listGroups } from '../../app/data/groups.server.ts';
import { createPicture, findPicture } from '../../app/data/picture-rows.server.ts';
import type { Db, PictureRow } from '../../app/data/tables.ts';
import { createWork, deleteWork, listWorks } from '../../app/data/works.server.ts';
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
