import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpSite } from '../site.ts';

/** Long enough for requests that clients have already sent. */
const GRACE_MILLISECONDS = 300;
/** A busy process needs longer to accept the connections from before the signal. */
const MAX_ACCEPT_MILLISECONDS = 5000;
const MAX_STOP_MILLISECONDS = 9500;
/** The accept queue is empty after this many turns of the event loop without a new connection. */
const EMPTY_TURNS = 4;

/**
 * Stops the server in at most ten seconds, without breaking requests. First, every response has `Connection: close`, so
 * that clients send no further requests on their connections. Then the server stops listening. Then the requests in flight
 * finish.
 */
export async function stopServer({
  server,
  beforeStop,
}: Pick<HttpSite, 'server' | 'beforeStop'>): Promise<void> {
  const start = performance.now();
  beforeStop();
  server.prependListener('request', (_req: unknown, res: ServerResponse) => {
    res.setHeader('Connection', 'close');
  });
  await sleep(GRACE_MILLISECONDS);
  const closed = Promise.withResolvers<void>();
  closeBetweenConnections(server, closed.resolve);
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const left = MAX_STOP_MILLISECONDS - (performance.now() - start);
  const giveUp = setTimeout(() => server.closeAllConnections(), left);
  await closed.promise;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}

/**
 * Closes the server when no connection is waiting in the accept queue, because waiting connections would be reset
 * (ECONNRESET). Node accepts one in each turn of the event loop, so the queue is empty after a few turns without one.
 * `setImmediate` runs right after the poll. After an `await`, other work could run first while new connections arrive.
 */
function closeBetweenConnections(server: Server, onClosed: () => void): void {
  const start = performance.now();
  let turns = 0;
  server.on('connection', () => (turns = 0));
  function closeOnceEmpty(): void {
    turns += 1;
    const isLate = performance.now() - start > MAX_ACCEPT_MILLISECONDS;
    if (turns > EMPTY_TURNS || isLate) server.close(onClosed);
    else setImmediate(closeOnceEmpty);
  }
  setImmediate(closeOnceEmpty);
}
