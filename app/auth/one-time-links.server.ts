import { hash, randomBytes } from 'node:crypto';
import type { Db, Tables } from '../data/database/tables.ts';

export type LinkPurpose = Tables['OneTimeLinks']['purpose'];

const LINK_MINUTES: Record<LinkPurpose, number> = { setup: 30, reset: 15 };
/** A mail takes a while to arrive and to be read. */
export const MAILED_LINK_MINUTES = 30;

/** Creates a token for a link that works once; only its hash is stored. */
export async function createLinkToken(
  db: Db,
  purpose: LinkPurpose,
  { now = Date.now(), minutes = LINK_MINUTES[purpose] } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now + minutes * 60_000).toISOString();
  await db
    .insertInto('OneTimeLinks')
    .values({ hash: hash('sha256', token), purpose, expiresAt })
    .execute();
  return token;
}

export async function linkTokenIsValid(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('OneTimeLinks')
    .select('hash')
    .where('hash', '=', hash('sha256', token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a token and deletes all other links with its purpose; false if it is not valid. */
export async function spendLinkToken(
  trx: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  // Deleting locks the row, so only one of several concurrent claims finds it.
  const { numDeletedRows } = await trx
    .deleteFrom('OneTimeLinks')
    .where('hash', '=', hash('sha256', token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await trx.deleteFrom('OneTimeLinks').where('purpose', '=', purpose).execute();
  return true;
}
