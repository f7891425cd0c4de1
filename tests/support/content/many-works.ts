import path from 'node:path';
import { openDatabase } from '../../../app/data/database/database.server.ts';
import { createWork, listWorks } from '../../../app/data/works/works.server.ts';
import { makeWorkInput } from './factories.ts';
import { mustSave } from './must-save.ts';

/** Adds works to a data folder whose site is not running. All have the same picture. */
export async function addManyWorks(dataDir: string, count: number): Promise<void> {
  const file = path.join(dataDir, 'penseel.sqlite');
  const { db, close } = openDatabase({ file, onConnectionLost: () => {} });
  try {
    const { works } = await listWorks(db, { limit: 1 });
    const image = works[0]?.picture.image;
    await db.transaction().execute(async (trx) => {
      for (let n = 1; n <= count; n += 1) {
        const input = makeWorkInput({ title: `Study ${n}`, image });
        await mustSave(createWork(trx, input, '2020-01-01'));
      }
    });
  } finally {
    await close();
  }
}
