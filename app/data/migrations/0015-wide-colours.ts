import type { Kysely } from 'kysely';

/** Adds whether an original has colours outside sRGB. The cleanup measures originals that exist already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('Pictures').addColumn('isWide', 'integer').execute();
}
