import type { Kysely } from 'kysely';

/** For what became of a row after an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('JournalRows_table_rowId')
    .on('JournalRows')
    .columns(['table', 'rowId'])
    .execute();
}
