import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './site.ts';

/** Long enough for requests that are already on the wire, too short for anybody to notice. */
const LAST_CALL_MILLISECONDS = 300;
/** A busy process is longer behind with taking in what came before the signal. */
const LONGEST_LAST_CALL_MILLISECONDS = 5000;
const LONGEST_STOP_MILLISECONDS = 9500;
/** So many turns of the event loop without a connection after the last one that came. */
const EMPTY_TURNS = 4;

/**
 * Ends the server without breaking a request. First every answer tells its client to close, so that no
 * request is sent down a connection which is being closed; then nothing new is taken; then those in flight
 * finish, all in at most ten seconds.
 */
export async function stopServer({
  server,
  beforeStop,
}: Pick<Site, 'server' | 'beforeStop'>): Promise<void> {
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
 * Who still waits in the accept queue when it closes is reset (ECONNRESET). Node takes one connection out of it in each
 * turn of the event loop, so a few turns that bring none tell that it is empty. Each is counted before all that the
 * turn has to do, right after the poll: an `await` would let requests be worked on before, and others come meanwhile.
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
