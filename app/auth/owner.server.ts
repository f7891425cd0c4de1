import type { Selectable } from 'kysely';
import type { Db, Tables } from '../data/database/tables.ts';
import { clearAllAttempts } from './attempts.server.ts';
import { linkTokenIsValid, spendLinkToken } from './one-time-links.server.ts';
import type { PasswordHasher } from './passwords.server.ts';
import { type AuthSite, endSessions } from './session.server.ts';

export type AuthOptions = AuthSite & { passwords: PasswordHasher };
export type OwnerInput = { email: string; password: string };
export type Owner = Selectable<Tables['Owner']>;

export const NO_CODES = { codeSecret: null, codesOn: 0, backupCodes: '[]' } as const;

/** There is only one owner. */
const OWNER_ID = 1;

export async function findOwner(db: Db): Promise<Owner | undefined> {
  return db.selectFrom('Owner').selectAll().executeTakeFirst();
}

/** Creates the owner if there is none yet; of two concurrent calls one returns false. */
export async function createOwner(options: AuthOptions, input: OwnerInput): Promise<boolean> {
  return insertOwner(options, input, async () => true);
}

/** Creates the owner and uses up the token in one transaction, so that concurrent claims create one owner. */
export async function claimSetupToken(
  options: AuthOptions,
  token: string,
  input: OwnerInput,
): Promise<boolean> {
  if (!(await linkTokenIsValid(options.db, 'setup', token))) return false;
  return insertOwner(options, input, (trx) => spendLinkToken(trx, 'setup', token));
}

/** Sets the password and uses up the token in one transaction; ends all sessions and pending sign-ins. */
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
    await clearAllAttempts(trx);
    return updateOwner(trx, { passwordHash });
  });
}

/** Switches one-time codes off for an owner who lost the app; ends all sessions and pending sign-ins. */
export async function removeOneTimeCodes({ db }: AuthOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await endSessions(trx);
    return updateOwner(trx, NO_CODES);
  });
}

/** False if there is no owner. */
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
