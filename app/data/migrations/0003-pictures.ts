import type { Kysely } from 'kysely';

/** Adds the framing and alternative texts of site images, and the checksum of each original. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const half = 50;
  // SQLite adds one column per statement.
  for (const column of ['focusX', 'focusY']) {
    await db.schema
      .alterTable('SiteContent')
      .addColumn(column, 'integer', (add) => add.notNull().defaultTo(half))
      .execute();
  }
  await db.schema
    .alterTable('SiteContent')
    .addColumn('fit', 'text', (add) => add.notNull().defaultTo('fill'))
    .execute();
  await db.schema.alterTable('SiteContent').addColumn('alternativeText', 'text').execute();
  await db.schema.alterTable('Pictures').addColumn('sha256', 'text').execute();
}
