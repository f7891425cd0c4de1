import type { Kysely } from 'kysely';

/** What a write did to how many things of each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('Journal').addColumn('counts', 'text').execute();
}
