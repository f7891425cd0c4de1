import { type Kysely, sql } from 'kysely';

/** Adds the setting for the public CV; empty means none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into "Settings" ("key", "value") values ('publicCv', '')`.execute(db);
}
