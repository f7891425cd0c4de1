import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system assigns. */
const FIRST = 20_000;
const LAST = 30_000;

/**
 * A port for a program that is about to start. It is reserved by binding the UDP port of
 * the same number until the process ends. The system itself assigns higher ports only.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if ((await holdTwin(port)) && (await isFree(port))) return port;
  }
}

function holdTwin(port: number): Promise<boolean> {
  const twin = createSocket('udp4').bind({ port, address: '127.0.0.1', exclusive: true });
  twin.unref();
  return once(twin, 'listening').then(
    () => true,
    () => false,
  );
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, 'localhost');
  try {
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return true;
  } catch {
    return false;
  }
}
