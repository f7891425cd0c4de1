import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Front } from './front.ts';

/** Long enough for requests that are already on the wire, too short for anybody to notice. */
const LAST_CALL_MILLISECONDS = 300;
/** A busy process is longer behind with taking in what came before the signal. */
const LONGEST_LAST_CALL_MILLISECONDS = 5000;
const LONGEST_STOP_MILLISECONDS = 9500;

/**
 * Ends the server without breaking a request. First every answer tells its client to close, so that no
 * request is sent down a connection which is being closed; then nothing new is taken; then those in flight
 * finish, all in at most ten seconds.
 */
export async function stopServer({ server, stopLooking }: Front): Promise<void> {
  const start = performance.now();
  stopLooking();
  await makeLastCall(server);
  const left = LONGEST_STOP_MILLISECONDS - (performance.now() - start);
  await new Promise<void>((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    const giveUp = setTimeout(() => server.closeAllConnections(), left);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(giveUp);
      resolve();
    });
  });
}

async function makeLastCall(server: Server): Promise<void> {
  const start = performance.now();
  let taken = 0;
  server.on('connection', () => (taken += 1));
  server.prependListener('request', (_req: unknown, res: ServerResponse) => {
    res.setHeader('Connection', 'close');
  });
  await sleep(LAST_CALL_MILLISECONDS);
  // Who still waits in the accept queue when it closes is reset. Node takes one connection out of it in each turn of
  // the event loop, and a turn of a busy process may be long: turns tell whether it is empty, milliseconds do not.
  let before: number;
  do {
    before = taken;
    await nextTurn();
    await nextTurn();
  } while (taken > before && performance.now() - start < LONGEST_LAST_CALL_MILLISECONDS);
}
