import type { Kysely } from 'kysely';

/** When a work was last changed. Where nobody knows, as of rows from before, it is as it was uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('Gallery').addColumn('changedAt', 'text').execute();
}
