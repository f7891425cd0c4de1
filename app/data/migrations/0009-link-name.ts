import type { Kysely } from 'kysely';

/** Adds the name that the links page shows for a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('Links').addColumn('name', 'text').execute();
}
