import type { Kysely } from 'kysely';

/** Adds the time of a work's last change; null for existing rows, which count as unchanged since their upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('Gallery').addColumn('changedAt', 'text').execute();
}
