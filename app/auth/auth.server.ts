import { hash } from 'node:crypto';
import type { Db } from '../data/database/tables.ts';
import { createAccountChanges } from './account.server.ts';
import { clearAllAttempts, takeAttempt } from './attempts.server.ts';
import { createLinkToken, linkTokenIsValid, MAILED_LINK_MINUTES } from './one-time-links.server.ts';
import {
  type AuthOptions,
  claimResetToken,
  claimSetupToken,
  createOwner,
  findOwner,
  type OwnerInput,
  removeOneTimeCodes,
} from './owner.server.ts';
import { findWeaknesses } from './password-strength.server.ts';
import { findActiveSessions, findSession, signOut } from './session.server.ts';
import { clientKey, signIn, signInWithCode } from './sign-in.server.ts';

export type OwnerAuth = ReturnType<typeof openAuth>;

/** The interface to the owner's account and session. */
export function openAuth(options: AuthOptions) {
  const { db } = options;
  return {
    ownerExists: async () => (await findOwner(db)) !== undefined,
    ownerEmail: async () => (await findOwner(db))?.email ?? '',
    /** Why a password would be weak for this owner, as sentences. */
    weaknessesOf: async ({ email, password }: OwnerInput) =>
      findWeaknesses(password, [email, ...(await namesOf(options))]),
    createOwner: createOwner.bind(null, options),

    createSetupToken: () => createLinkToken(db, 'setup'),
    setupTokenIsValid: linkTokenIsValid.bind(null, db, 'setup'),
    claimSetupToken: claimSetupToken.bind(null, options),

    createResetToken: () => createLinkToken(db, 'reset'),
    /** Counts a request for a reset link by mail, and returns the seconds to wait. */
    countResetRequest: (email: string, clientIp: string) =>
      takeAttempt(db, [clientKey(clientIp), `reset ${hashEmail(email)}`]),
    hashEmail,
    /** The owner's address and a token for a reset link; undefined if the hash is of another address. */
    createMailedResetToken: createMailedResetToken.bind(null, db),
    resetTokenIsValid: linkTokenIsValid.bind(null, db, 'reset'),
    claimResetToken: claimResetToken.bind(null, options),

    findSession: findSession.bind(null, options),
    findActiveSessions: findActiveSessions.bind(null, db),
    signIn: signIn.bind(null, options),
    signInWithCode: signInWithCode.bind(null, options),
    /** For sign-in forms that are refused before they are parsed. */
    countAttempt: (clientIp: string) => takeAttempt(db, [clientKey(clientIp)]),
    signOut: signOut.bind(null, options),

    account: createAccountChanges(options),
    unlock: () => clearAllAttempts(db),
    removeOneTimeCodes: () => removeOneTimeCodes(options),
  };
}

function hashEmail(email: string): string {
  return hash('sha256', email.toLowerCase());
}

async function createMailedResetToken(db: Db, emailHash: string) {
  const owner = await findOwner(db);
  if (!owner || hashEmail(owner.email) !== emailHash) return undefined;
  const token = await createLinkToken(db, 'reset', { minutes: MAILED_LINK_MINUTES });
  return { email: owner.email, token };
}

/** Public names of the site, which make a password easy to guess. */
async function namesOf({ db, siteUrl }: AuthOptions): Promise<string[]> {
  const name = await db
    .selectFrom('Settings')
    .select('value')
    .where('key', '=', 'displayName')
    .executeTakeFirst();
  return ['penseel', new URL(siteUrl).hostname, name?.value ?? ''];
}
