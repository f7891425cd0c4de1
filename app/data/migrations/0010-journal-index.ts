import type { Kysely } from 'kysely';

/** Adds the index that finds later changes of a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('JournalRows_table_rowId')
    .on('JournalRows')
    .columns(['table', 'rowId'])
    .execute();
}
