import type { Kysely } from 'kysely';

/** What a link is called on the page of links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('Links').addColumn('name', 'text').execute();
}
