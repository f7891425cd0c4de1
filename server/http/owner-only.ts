import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler, Next } from 'hono';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { OwnerAuth } from '../../app/auth/auth.server.ts';
import type { Session } from '../../app/auth/session.server.ts';
import { explainFailure } from '../../app/domain/failure.ts';
import { withCookies } from '../pages/render-page.ts';
import { refuseOtherSites } from './request-guard.ts';

export type OwnerEnv = { Bindings: HttpBindings };

type OwnerContext = Context<OwnerEnv>;
type Answer = Response | Promise<Response>;

/**
 * Handles the owner's reads. Other clients get the ordinary 404 page. Requests that a page sends automatically must not
 * renew the session.
 */
export function ownerReads(
  auth: OwnerAuth,
  read: (c: OwnerContext, session: Session) => Answer,
  { renew = true } = {},
) {
  return async (c: OwnerContext, next: Next) => {
    const session = await auth.findSession(c.req.raw.headers, { renew });
    if (!session.owner) return next();
    const refusal = refuseOtherSites(c);
    if (refusal) return refusal;
    for (const cookie of session.setCookies) c.header('Set-Cookie', cookie, { append: true });
    return read(c, session);
  };
}

/**
 * Handles requests with a body from scripts of the owner's pages, and answers 401 if the session has ended. The session
 * is checked before the body is read.
 */
export function ownerSends(auth: OwnerAuth, receive: (c: OwnerContext) => Answer) {
  return async (c: OwnerContext) => {
    const session = await auth.findSession(c.req.raw.headers);
    if (session.owner) return withCookies(await receive(c), session.setCookies);
    return c.json({ message: 'Sign in first.' }, 401, { 'Cache-Control': 'private, no-store' });
  };
}

/** Answers the script that sent the request with the message of a failure. The details are logged. */
export function answerFailure(log: Logger, what: string): ErrorHandler<OwnerEnv> {
  return (error, c) => {
    const failure = explainFailure(error);
    // A client that disconnects while sending is not our error.
    const level = c.env.incoming.errored ? 'info' : 'error';
    log[level]({ err: error, status: failure.status }, what);
    if (failure.retryAfter) c.header('Retry-After', String(failure.retryAfter));
    return c.json({ message: failure.message }, failure.status);
  };
}

/** Whether a request that is handled without Hono has the owner's session. */
export async function isOwnerRequest(auth: OwnerAuth, req: IncomingMessage): Promise<boolean> {
  const headers = new Headers({ cookie: req.headers.cookie ?? '' });
  return (await auth.findSession(headers, { renew: false })).owner;
}
