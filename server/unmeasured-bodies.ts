import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Lines } from './lines.ts';

/** Long enough that a connection which brings something else has brought it. */
const TURN_MILLISECONDS = 20;
const REST_MILLISECONDS = 500;

/** Tells that a request brings a body without a length. */
export type SeeUnmeasured = (req: IncomingMessage) => void;

/** A client whose connections wait until they are read, and the rest before the next is. */
type Slow = { held: Set<Socket>; rest: number };

/**
 * Node parses all that one read of a connection brought before we are asked about it: in chunks of one byte, 64 kB
 * take it 20 ms. So the connections of a client that sends bodies without a length, which no browser does, are
 * paused and read one by one, with a rest after each such body. A proxy speaks for many, and is not held up.
 */
export function slowUnmeasuredBodies(server: Server, lines: Lines): SeeUnmeasured {
  const slow = new Map<string, Slow>();
  /** Their bodies are read by whoever takes them, or never. */
  const seen = new WeakSet<Socket>();

  server.on('connection', (socket) => {
    const line = lines.get(socket);
    const client = line && !line.isProxy && slow.get(line.client);
    if (client) hold(client, socket);
  });

  function hold({ held }: Slow, socket: Socket): void {
    if (seen.has(socket) || held.has(socket)) return;
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

  return (req) => {
    const line = lines.get(req.socket);
    if (!line || line.isProxy) return;
    const { client: name } = line;
    const client = slow.get(name) ?? { held: new Set(), rest: 0 };
    const isNew = !slow.has(name);
    slow.set(name, client);
    seen.add(req.socket);
    client.held.delete(req.socket);
    client.rest = REST_MILLISECONDS;
    for (const other of lines.values()) {
      if (other.client === name && !other.isProxy) hold(client, other.socket);
    }
    if (isNew) readNext(name, client);
  };
}
