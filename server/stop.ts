import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Long enough for requests that are already on the wire, too short for anybody to notice. */
const LAST_CALL_MILLISECONDS = 300;
/** A busy process is longer behind with taking in what came before the signal. */
const LONGEST_LAST_CALL_MILLISECONDS = 2000;
const PATIENCE_MILLISECONDS = 7500;

/**
 * Ends the server without breaking a request. First every answer tells its client to close, so that no
 * request is sent down a connection which is being closed; then nothing new is taken; then those in flight
 * finish, all in at most ten seconds.
 */
export async function stopServer(server: Server): Promise<void> {
  await makeLastCall(server);
  await new Promise<void>((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE_MILLISECONDS);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(giveUp);
      resolve();
    });
  });
}

async function makeLastCall(server: Server): Promise<void> {
  const start = performance.now();
  let lastCame = start;
  server.on('connection', () => (lastCame = performance.now()));
  server.prependListener('request', (_req: unknown, res: ServerResponse) => {
    res.setHeader('Connection', 'close');
  });
  do {
    await sleep(LAST_CALL_MILLISECONDS);
  } while (
    performance.now() - lastCame < LAST_CALL_MILLISECONDS &&
    performance.now() - start < LONGEST_LAST_CALL_MILLISECONDS
  );
  // Right after those who waited at the door were let in: who still waits when it closes is broken off.
  await nextTurn();
}
