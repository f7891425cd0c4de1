import type { IncomingMessage } from 'node:http';
import type { OwnerAuth } from '../app/auth/auth.server.ts';

/** Whether a request that no framework has seen is the owner's. */
export async function asksAsOwner(auth: OwnerAuth, req: IncomingMessage): Promise<boolean> {
  const headers = new Headers({ cookie: req.headers.cookie ?? '' });
  return (await auth.findSession(headers, { renew: false })).owner;
}
