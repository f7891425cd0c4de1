import type { Services } from '../../../app/context.ts';

export const OWNER = { email: 'owner@example.com', password: 'vier lampen onder water' };

/** The environment that creates this owner at the first start. */
export const OWNER_ENV = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };

/** Creates the owner and returns the cookie of a new session. */
export async function signInAsOwner({ auth }: Pick<Services, 'auth'>): Promise<string> {
  await auth.createOwner(OWNER);
  const signedIn = await auth.signIn(OWNER, '127.0.0.1');
  if (!signedIn.ok) throw new Error('The owner could not sign in.');
  return signedIn.setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
