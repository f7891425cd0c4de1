import { type Kysely, sql } from 'kysely';

/** The CV that visitors may have; empty: they have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into "Settings" ("key", "value") values ('publicCv', '')`.execute(db);
}
