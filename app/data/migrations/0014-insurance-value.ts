import type { Kysely } from 'kysely';

/** Adds the insurance value of works, which is private. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('Gallery').addColumn('insuranceValue', 'integer').execute();
  await db.schema.alterTable('Gallery').addColumn('insuranceCurrency', 'text').execute();
}
