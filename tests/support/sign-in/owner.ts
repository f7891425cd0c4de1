import { createOwner } from '../../../app/auth/owner.server.ts';
import { createPasswordHasher } from '../../../app/auth/passwords.server.ts';
import { openSession } from '../../../app/auth/session.server.ts';
import type { Services } from '../../../app/context.ts';
import { LOW_COSTS } from '../site/low-costs.ts';

export const OWNER = { email: 'owner@example.com', password: 'vier lampen onder water' };

/** The environment that creates this owner at the first start. */
export const OWNER_ENV = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };

/** Adds the rows of the owner and of a session, and returns the cookie of the session. */
export async function signInAsOwner(site: Pick<Services, 'db' | 'siteUrl'>): Promise<string> {
  const passwords = createPasswordHasher(LOW_COSTS.passwordCost);
  await createOwner({ ...site, passwords }, OWNER);
  const [cookie = ''] = (await openSession(site, new Headers())).split(';');
  return cookie;
}
