import { NO_CODES } from '../../../app/auth/owner.server.ts';
import { openSession } from '../../../app/auth/session.server.ts';
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

/** The password of the owner, hashed at the lowest cost. */
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$ZnVKjQ9yGKx+BLAjUFD6ejwLuX/EY3KK4mpqLdNwy3E';

/** Does the same with rows, without the cost of hashing the password. */
export async function addSignedInOwner(site: Pick<Services, 'db' | 'siteUrl'>): Promise<string> {
  const owner = { id: 1, email: OWNER.email, passwordHash: CHEAP_HASH, ...NO_CODES };
  await site.db.insertInto('Owner').values(owner).execute();
  return openSession(site, new Headers());
}
