import { forgiveAttempts, takeAttempt } from './attempts.server.ts';
import { type AuthOptions, createBetterAuth } from './better-auth.server.ts';
import {
  claimSetupToken,
  createOwner,
  createSetupToken,
  ownerExists,
  type OwnerInput,
  setupTokenIsValid,
} from './owner.server.ts';
import { findSession, signIn, signOut } from './session.server.ts';

export type SignedIn =
  | { ok: true; setCookies: string[] }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; seconds: number };

export type OwnerAuth = ReturnType<typeof openAuth>;

/** Everything the rest of the product may do with the owner's account and session. */
export function openAuth(options: AuthOptions) {
  const { db } = options;
  const auth = createBetterAuth(options);

  async function signInLimited(input: OwnerInput, address: string): Promise<SignedIn> {
    const keys = [`address ${address}`, `account ${input.email.toLowerCase()}`];
    const seconds = await takeAttempt(db, keys);
    if (seconds > 0) return { ok: false, reason: 'wait', seconds };
    const setCookies = await signIn(auth, input);
    if (!setCookies) return { ok: false, reason: 'wrong' };
    await forgiveAttempts(db, keys);
    return { ok: true, setCookies };
  }

  return {
    ownerExists: () => ownerExists(db),
    createOwner: (input: OwnerInput) => createOwner(options, input),
    createSetupToken: () => createSetupToken(db),
    setupTokenIsValid: (token: string) => setupTokenIsValid(db, token),
    claimSetupToken: (token: string, input: OwnerInput) => claimSetupToken(options, token, input),
    findSession: (headers: Headers) => findSession(auth, headers),
    signIn: signInLimited,
    signOut: (headers: Headers) => signOut(auth, headers),
  };
}
