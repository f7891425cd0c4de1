import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Lines } from './lines.ts';

/** Long enough that a connection which brings something else has brought it. */
const TURN_MILLISECONDS = 20;
/** After what was dear to read; Node also makes an error with its stack of each pipelined request that is cut. */
const REST_MILLISECONDS = { chunks: 2000, pipelining: 5000 };
/** Beyond these, a client's connections are not worth the wait. */
const MOST_HELD = 32;

/** Tells that what came with this request is dear to read. */
export type HoldBack = (req: IncomingMessage, dear: keyof typeof REST_MILLISECONDS) => void;

/** A client whose connections wait until they are read, and the rest before the next is. */
type Slow = { held: Set<Socket>; rest: number };

/**
 * Node parses all that one read of a connection brought before we can stop it: 64 kB in chunks of one byte, or as
 * 1,800 pipelined requests, take it 20 to 40 ms. No browser sends either. So the connections of a client that does
 * are paused and read one by one, with a rest after each that was dear. A proxy speaks for many, and is not held up.
 */
export function holdBackClients(server: Server, lines: Lines): HoldBack {
  const slow = new Map<string, Slow>();
  /** What they bring is read by whoever takes it, or never. */
  const seen = new WeakSet<Socket>();

  server.on('connection', (socket) => {
    const line = lines.get(socket);
    const client = line && !line.isProxy && slow.get(line.client);
    // Node itself begins to read in the next tick, also from a connection that was paused before.
    if (client) process.nextTick(hold, client, socket);
  });

  function hold({ held }: Slow, socket: Socket): void {
    if (seen.has(socket) || held.has(socket)) return;
    if (held.size >= MOST_HELD) {
      socket.destroy();
      return;
    }
    socket.pause();
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  }

  function readNext(name: string, client: Slow): void {
    const { rest, held } = client;
    const [next] = held;
    client.rest = 0;
    if (rest === 0) {
      if (!next) {
        slow.delete(name);
        return;
      }
      held.delete(next);
      next.resume();
    }
    setTimeout(readNext, rest || TURN_MILLISECONDS, name, client).unref();
  }

  return (req, dear) => {
    const line = lines.get(req.socket);
    if (!line || line.isProxy) return;
    const { client: name } = line;
    const client = slow.get(name) ?? { held: new Set(), rest: 0 };
    const isNew = !slow.has(name);
    slow.set(name, client);
    seen.add(req.socket);
    client.held.delete(req.socket);
    client.rest = REST_MILLISECONDS[dear];
    for (const other of lines.values()) {
      if (other.client === name && !other.isProxy) hold(client, other.socket);
    }
    if (isNew) readNext(name, client);
  };
}
