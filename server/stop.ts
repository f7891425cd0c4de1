import type { Server } from 'node:http';

const PATIENCE_MILLISECONDS = 10_000;

/** Stops taking requests and waits for those in flight, but no longer than ten seconds. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE_MILLISECONDS);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(giveUp);
      resolve();
    });
  });
}
