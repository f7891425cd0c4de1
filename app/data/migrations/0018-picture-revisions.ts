import type { Kysely } from 'kysely';

/** Adds revisions and largest widths of pictures. Large files that exist have no rights in them, so they are rendered again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['revision', 'isDue']) {
    await db.schema
      .alterTable('Pictures')
      .addColumn(column, 'integer', (add) => add.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('Pictures').addColumn('revisionSince', 'text').execute();
  await db.schema.alterTable('Pictures').addColumn('maxWidth', 'integer').execute();
  await db
    .updateTable('Pictures' as never)
    .set({ isDue: 1 } as never)
    .execute();
}
