import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for requests that are already on the wire, too short for anybody to notice. */
const LAST_CALL_MILLISECONDS = 300;
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Ends the server without breaking a request. First every answer tells its client to close, so that no
 * request is sent down a connection which is being closed; then nothing new is taken; then those in flight
 * finish, in at most ten seconds.
 */
export async function stopServer(server: Server): Promise<void> {
  server.prependListener('request', (_req: unknown, res: ServerResponse) => {
    res.setHeader('Connection', 'close');
  });
  await sleep(LAST_CALL_MILLISECONDS);
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
