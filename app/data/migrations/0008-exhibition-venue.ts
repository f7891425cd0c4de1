import type { Kysely } from 'kysely';

/** Adds the venue and city of exhibitions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['venue', 'city']) {
    await db.schema.alterTable('Exhibitions').addColumn(column, 'text').execute();
  }
}
