import type { Kysely } from 'kysely';

/** How the home image is cropped, what the site images show, and the checksum of every original. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const half = 50;
  // One column at a time: SQLite adds no more with one statement.
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
