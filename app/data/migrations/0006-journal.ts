import type { Kysely } from 'kysely';
import type { Dialect } from '../database/database.server.ts';

/** Creates the journal, and marks pictures that an undo may need. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('Journal')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('done', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('rowId', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('restores', 'integer')
    .execute();
  await db.schema.createIndex('Journal_kind').on('Journal').columns(['kind', 'id']).execute();

  await db.schema
    .createTable('JournalRows')
    .addColumn('id', 'integer', (column) =>
      dialect === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('entryId', 'integer', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('rowId', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('workId', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  for (const column of ['entryId', 'workId']) {
    await db.schema.createIndex(`JournalRows_${column}`).on('JournalRows').column(column).execute();
  }

  // The journal entry that is being written; null outside a content write.
  await db.schema.alterTable('Content').addColumn('entry', 'integer').execute();
  // 1: a row showed it once, so an undo may need it.
  await db.schema
    .alterTable('FilesToDelete')
    .addColumn('wasShown', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
