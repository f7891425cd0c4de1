import type { RunningSite } from '../../support/site/start-site.ts';
import { openSiteDatabase } from '../site-database.ts';

/** Adds changes to the journal, newer than everything else in it, until the test is over. */
export function addJournalEntries(site: RunningSite, count: number): Disposable {
  const database = openSiteDatabase(site);
  const add = database.prepare(
    `insert into Journal (id, kind, done, "table", rowId, at, name, count, fields)
     values (?, 'changed', 'changed', 'Gallery', 1, ?, ?, 1, '[]')`,
  );
  const first = FIRST_ID + count;
  for (let n = 1; n <= count; n += 1) {
    add.run(first - n, new Date(Date.now() - n * 60_000).toISOString(), `Study ${n}`);
  }
  return {
    [Symbol.dispose]() {
      database.exec(`delete from Journal where id >= ${FIRST_ID}`);
      database.close();
    },
  };
}

/** Far above the ids that the site gives. */
const FIRST_ID = 1_000_000;
