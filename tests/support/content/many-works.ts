import path from 'node:path';
import { openDatabase } from '../../../app/data/database/database.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createWork, listWorks } from '../../../app/data/works/works.server.ts';
import { makeWorkInput } from './factories.ts';
import { mustSave } from './must-save.ts';

export const LARGE_GROUP = 'Everything';

/** Adds works to a data folder whose site is not running. All have the same picture; the first half is in one group. */
export async function addManyWorks(dataDir: string, count: number): Promise<void> {
  const file = path.join(dataDir, 'penseel.sqlite');
  const { db, close } = openDatabase({ file, onConnectionLost: () => {} });
  try {
    const { works } = await listWorks(db, { limit: 1 });
    const image = works[0]?.picture.image;
    await db.transaction().execute(async (trx) => {
      const group = await mustSave(createGroup(trx, 'category', { title: LARGE_GROUP }));
      for (let n = 1; n <= count; n += 1) {
        const categoryId = n <= count / 2 ? group.id : null;
        const input = makeWorkInput({ title: `Study ${n}`, image, categoryId });
        await mustSave(createWork(trx, input, '2020-01-01'));
      }
    });
  } finally {
    await close();
  }
}
