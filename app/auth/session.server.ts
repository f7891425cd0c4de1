import { APIError } from 'better-auth/api';
import type { BetterAuth } from './better-auth.server.ts';
import type { OwnerInput } from './owner.server.ts';

const ABSOLUTE_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export type Session = { owner: boolean; setCookies: string[] };
const NOBODY: Session = { owner: false, setCookies: [] };

/** A cheap first look: only a request with this cookie can be the owner's. */
export function carriesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes('penseel.session_token=') ?? false;
}

/** Whether the request is the owner's, and the cookies that renew the session. */
export async function findSession(auth: BetterAuth, headers: Headers): Promise<Session> {
  if (!carriesSession(headers.get('Cookie'))) return NOBODY;
  const { response, headers: answered } = await auth.api.getSession({
    headers,
    returnHeaders: true,
  });
  if (!response || Date.now() - response.session.createdAt.getTime() > ABSOLUTE_MILLISECONDS) {
    return NOBODY;
  }
  return { owner: true, setCookies: answered.getSetCookie() };
}

/** The cookies of a new session, or undefined when email and password do not belong together. */
export async function signIn(auth: BetterAuth, input: OwnerInput): Promise<string[] | undefined> {
  try {
    const { headers } = await auth.api.signInEmail({ body: input, returnHeaders: true });
    return headers.getSetCookie();
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return undefined;
    throw error;
  }
}

/** Ends the session on the server, and gives the cookies that clear it in the browser. */
export async function signOut(auth: BetterAuth, headers: Headers): Promise<string[]> {
  const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}
