import { createHash, randomBytes } from 'node:crypto';
import { type AuthOptions, createBetterAuth } from './better-auth.server.ts';

const SETUP_LINK_MINUTES = 30;

export type OwnerInput = { email: string; password: string };

export async function ownerExists(db: AuthOptions['db']): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Makes the owner when there is none yet; of two attempts at once one is refused. */
export async function createOwner(options: AuthOptions, input: OwnerInput): Promise<boolean> {
  return insertOwner(options, input, async () => true);
}

/** A new single-use token for the set-up link; only its hash is kept. */
export async function createSetupToken(db: AuthOptions['db'], now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now + SETUP_LINK_MINUTES * 60_000).toISOString();
  await db
    .insertInto('SetupTokens')
    .values({ hash: hashOf(token), expiresAt })
    .execute();
  return token;
}

export async function setupTokenIsValid(
  db: AuthOptions['db'],
  token: string,
  now = Date.now(),
): Promise<boolean> {
  const row = await db
    .selectFrom('SetupTokens')
    .select('hash')
    .where('hash', '=', hashOf(token))
    .where('expiresAt', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the owner and spends the token in one transaction: 20 claims at once make one owner. */
export async function claimSetupToken(
  options: AuthOptions,
  token: string,
  input: OwnerInput,
): Promise<boolean> {
  if (!(await setupTokenIsValid(options.db, token))) return false;
  return insertOwner(options, input, (db) => setupTokenIsValid(db, token));
}

async function insertOwner(
  options: AuthOptions,
  { email, password }: OwnerInput,
  isAllowed: (db: AuthOptions['db']) => Promise<boolean>,
): Promise<boolean> {
  const hash = await options.passwords.hash(password);
  return options.db.transaction().execute(async (trx) => {
    // The row lock makes attempts wait for each other, over all replicas.
    await trx.updateTable('Secrets').set({ name: 'auth' }).where('name', '=', 'auth').execute();
    if (!(await isAllowed(trx)) || (await ownerExists(trx))) return false;
    await trx.deleteFrom('SetupTokens').execute();
    const { internalAdapter } = await createBetterAuth({ ...options, db: trx }).$context;
    const user = await internalAdapter.createUser(
      { email: email.toLowerCase(), name: 'Owner' },
      { method: 'admin' },
    );
    const account = { userId: user.id, accountId: user.id, providerId: 'credential' };
    await internalAdapter.linkAccount({ ...account, password: hash });
    return true;
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
