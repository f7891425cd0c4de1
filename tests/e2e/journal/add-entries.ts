import type { RunningSite } from '../../support/site/start-site.ts';
import { openSiteDatabase } from '../site-database.ts';

/** Adds entries to the journal that are newer than all others. Disposing the returned object deletes them. */
export function addJournalEntries(site: RunningSite, count: number): Disposable {
  const database = openSiteDatabase(site);
  const insert = database.prepare(
    `insert into Journal (id, kind, done, "table", rowId, at, name, count, fields)
     values (?, 'changed', 'changed', 'Gallery', 1, ?, ?, 1, '[]')`,
  );
  const end = FIRST_ID + count;
  for (let n = 1; n <= count; n += 1) {
    insert.run(end - n, new Date(Date.now() - n * 60_000).toISOString(), `Study ${n}`);
  }
  return {
    [Symbol.dispose]() {
      database.exec(`delete from Journal where id >= ${FIRST_ID}`);
      database.close();
    },
  };
}

/** Larger than any id that the site assigns. */
const FIRST_ID = 1_000_000;
