import type { SiteContent } from '../../support/site/site-content.ts';

/** Adds entries to the journal that are newer than all others. */
export function addJournalEntries({ sqlite }: SiteContent, count: number): void {
  const insert = sqlite.prepare(
    `insert into Journal (id, kind, done, "table", rowId, at, name, count, fields)
     values (?, 'changed', 'changed', 'Gallery', 1, ?, ?, 1, '[]')`,
  );
  const end = FIRST_ID + count;
  for (let n = 1; n <= count; n += 1) {
    insert.run(end - n, new Date(Date.now() - n * 60_000).toISOString(), `Study ${n}`);
  }
}

/** Larger than any id that the site assigns. */
const FIRST_ID = 1_000_000;
