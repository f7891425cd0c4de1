import { randomBytes } from 'node:crypto';
import type { Db } from '../data/tables.ts';

/** The key that signs cookies: made once, kept in the database so that all replicas share it. */
export async function authSecret(db: Db): Promise<string> {
  await db
    .insertInto('Secrets')
    .values({ name: 'auth', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('Secrets')
    .select('value')
    .where('name', '=', 'auth')
    .executeTakeFirstOrThrow();
  return row.value;
}
