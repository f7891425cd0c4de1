import type { Kysely } from 'kysely';

/** Adds the number of rows of each kind that a write changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('Journal').addColumn('counts', 'text').execute();
}
