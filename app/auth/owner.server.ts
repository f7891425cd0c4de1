import type { Db } from '../data/tables.ts';
import { clearAttempts } from './attempts.server.ts';
import { type AuthOptions, type BetterAuth, createBetterAuth } from './better-auth.server.ts';
import { linkTokenIsValid, spendLinkToken } from './one-time-links.server.ts';
import { endPendingSteps } from './pending-steps.server.ts';

export type OwnerInput = { email: string; password: string };

export async function findOwner(db: Db): Promise<{ id: string; email: string } | undefined> {
  return db.selectFrom('user').select(['id', 'email']).limit(1).executeTakeFirst();
}

/** Makes the owner when there is none yet; of two attempts at once one is refused. */
export async function createOwner(options: AuthOptions, input: OwnerInput): Promise<boolean> {
  return insertOwner(options, input, async () => true);
}

/** Makes the owner and spends the token in one transaction: 20 claims at once make one owner. */
export async function claimSetupToken(
  options: AuthOptions,
  token: string,
  input: OwnerInput,
): Promise<boolean> {
  if (!(await linkTokenIsValid(options.db, 'setup', token))) return false;
  return insertOwner(options, input, (trx) => spendLinkToken(trx, 'setup', token));
}

/** Sets the password and spends the token in one transaction; every session and every half sign-in ends. */
export async function claimResetToken(
  options: AuthOptions,
  token: string,
  password: string,
): Promise<boolean> {
  if (!(await linkTokenIsValid(options.db, 'reset', token))) return false;
  const hash = await options.passwords.hash(password);
  return withOwnerLock(options, async (trx, { internalAdapter }) => {
    const owner = await findOwner(trx);
    if (!owner || !(await spendLinkToken(trx, 'reset', token))) return false;
    await internalAdapter.updatePassword(owner.id, hash);
    await endPendingSteps(trx);
    await internalAdapter.deleteUserSessions(owner.id);
    await clearAttempts(trx);
    return true;
  });
}

/** Switches one-time codes off for an owner who lost them; every session and every half sign-in ends. */
export async function removeOneTimeCodes(options: AuthOptions): Promise<boolean> {
  return withOwnerLock(options, async (trx, { adapter, internalAdapter }) => {
    const owner = await findOwner(trx);
    if (!owner) return false;
    await internalAdapter.updateUser(owner.id, { twoFactorEnabled: false });
    await adapter.deleteMany({
      model: 'twoFactor',
      where: [{ field: 'userId', value: owner.id }],
    });
    await endPendingSteps(trx);
    await internalAdapter.deleteUserSessions(owner.id);
    return true;
  });
}

async function insertOwner(
  options: AuthOptions,
  { email, password }: OwnerInput,
  isAllowed: (trx: Db) => Promise<boolean>,
): Promise<boolean> {
  const hash = await options.passwords.hash(password);
  return withOwnerLock(options, async (trx, { internalAdapter }) => {
    if ((await findOwner(trx)) || !(await isAllowed(trx))) return false;
    await trx.deleteFrom('OneTimeLinks').execute();
    const user = await internalAdapter.createUser(
      { email: email.toLowerCase(), name: 'Owner' },
      { method: 'admin' },
    );
    const account = { userId: user.id, accountId: user.id, providerId: 'credential' };
    await internalAdapter.linkAccount({ ...account, password: hash });
    return true;
  });
}

type AuthContext = Awaited<BetterAuth['$context']>;

/** A transaction whose row lock makes attempts wait for each other, over all replicas; better-auth writes in it too. */
function withOwnerLock<T>(
  options: AuthOptions,
  work: (trx: Db, context: AuthContext) => Promise<T>,
): Promise<T> {
  return options.db.transaction().execute(async (trx) => {
    await trx.updateTable('Secrets').set({ name: 'auth' }).where('name', '=', 'auth').execute();
    return work(trx, await createBetterAuth({ ...options, db: trx }).$context);
  });
}
