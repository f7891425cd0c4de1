import type { Kysely } from 'kysely';

/** Where an exhibition was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['venue', 'city']) {
    await db.schema.alterTable('Exhibitions').addColumn(column, 'text').execute();
  }
}
