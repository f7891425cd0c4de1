import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpSite } from '../site.ts';

/** Long enough for requests that are already on their way. */
const LAST_CALL_MILLISECONDS = 300;
/** A busy process takes longer to accept the connections from before the signal. */
const LONGEST_LAST_CALL_MILLISECONDS = 5000;
const LONGEST_STOP_MILLISECONDS = 9500;
/** How many turns of the event loop without a new connection show that the accept queue is empty. */
const EMPTY_TURNS = 4;

/**
 * Stops the server without breaking a request, in at most ten seconds. First every answer carries `Connection: close`,
 * so that no request is sent on a connection that is being closed; then the server stops listening; then the requests
 * in flight finish.
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
  await sleep(LAST_CALL_MILLISECONDS);
  const closed = Promise.withResolvers<void>();
  closeBetweenConnections(server, closed.resolve);
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const left = LONGEST_STOP_MILLISECONDS - (performance.now() - start);
  const giveUp = setTimeout(() => server.closeAllConnections(), left);
  await closed.promise;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}

/**
 * Connections that wait in the accept queue when it closes are reset (ECONNRESET). Node accepts one in each turn of the
 * event loop, so the queue is empty after a few turns without one. `setImmediate` counts right after the poll; after an
 * `await` other work would run first, and new connections would arrive meanwhile.
 */
function closeBetweenConnections(server: Server, onClosed: () => void): void {
  const start = performance.now();
  let turns = 0;
  server.on('connection', () => (turns = 0));
  function closeOnceEmpty(): void {
    turns += 1;
    const isLate = performance.now() - start > LONGEST_LAST_CALL_MILLISECONDS;
    if (turns > EMPTY_TURNS || isLate) server.close(onClosed);
    else setImmediate(closeOnceEmpty);
  }
  setImmediate(closeOnceEmpty);
}
