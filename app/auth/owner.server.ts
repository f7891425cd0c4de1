import type { Selectable } from 'kysely';
import type { Db, Tables } from '../data/database/tables.ts';
import { clearAttempts } from './attempts.server.ts';
import { linkTokenIsValid, spendLinkToken } from './one-time-links.server.ts';
import type { PasswordHasher } from './passwords.server.ts';
import { type AuthSite, endSessions } from './session.server.ts';

export type AuthOptions = AuthSite & { passwords: PasswordHasher };
export type OwnerInput = { email: string; password: string };
export type Owner = Selectable<Tables['Owner']>;

export const NO_CODES = { codeSecret: null, codesOn: 0, backupCodes: '[]' } as const;

/** There is one owner, so the row needs no other name. */
const OWNER_ID = 1;

export async function findOwner(db: Db): Promise<Owner | undefined> {
  return db.selectFrom('Owner').selectAll().executeTakeFirst();
}

/** Creates the owner when there is none yet; of two attempts at once one is refused. */
export async function createOwner(options: AuthOptions, input: OwnerInput): Promise<boolean> {
  return insertOwner(options, input, async () => true);
}

/** Creates the owner and spends the token in one transaction: 20 claims at once create one owner. */
export async function claimSetupToken(
  options: AuthOptions,
  token: string,
  input: OwnerInput,
): Promise<boolean> {
  if (!(await linkTokenIsValid(options.db, 'setup', token))) return false;
  return insertOwner(options, input, (trx) => spendLinkToken(trx, 'setup', token));
}

/** Sets the password and spends the token in one transaction; all sessions and pending sign-ins end. */
export async function claimResetToken(
  { db, passwords }: AuthOptions,
  token: string,
  password: string,
): Promise<boolean> {
  if (!(await linkTokenIsValid(db, 'reset', token))) return false;
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (trx) => {
    if (!(await spendLinkToken(trx, 'reset', token))) return false;
    await endSessions(trx);
    await clearAttempts(trx);
    return updateOwner(trx, { passwordHash });
  });
}

/** Switches one-time codes off for an owner who lost them; all sessions and pending sign-ins end. */
export async function removeOneTimeCodes({ db }: AuthOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await endSessions(trx);
    return updateOwner(trx, NO_CODES);
  });
}

/** False when there is no owner. */
export async function updateOwner(db: Db, values: Partial<Omit<Owner, 'id'>>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('Owner').set(values).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function insertOwner(
  { db, passwords }: AuthOptions,
  { email, password }: OwnerInput,
  isAllowed: (trx: Db) => Promise<boolean>,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (trx) => {
    if (!(await isAllowed(trx))) return false;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('Owner')
      .values({ id: OWNER_ID, email: email.toLowerCase(), passwordHash, ...NO_CODES })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await trx.deleteFrom('OneTimeLinks').execute();
    return true;
  });
}
