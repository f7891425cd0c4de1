import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Client, Line, Lines } from './lines.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LOOK_EVERY = 2 * SECOND;

/** A connection on which nothing is under way. */
const SILENCE = 12 * SECOND;
/** Who sends less than a kilobyte a second sends nothing (slowloris). The owner may: see `trustSender`. */
const SENDING = { bytes: 8 * 1024, within: 8 * SECOND };
const TRUSTED_SENDING = { bytes: 1, within: 2 * MINUTE };
/**
 * Reading is seen only when the kernel's buffer takes more, which it does when a third of it is free: of the 4 MB
 * that it may have, at 2 kB/s, that takes ten minutes.
 */
const READING = { bytes: 1, within: 10 * MINUTE };
/** An honest visitor has few lines, however slow; of more the longest still are cut. */
const STILL = MINUTE;
const MOST_STILL = 32;

const trusted = new WeakSet<IncomingMessage>();

/** The owner's request may be sent over a line that is slow, and away for a while. */
export function trustSender(req: IncomingMessage): void {
  trusted.add(req);
}

/**
 * Cuts connections that say nothing, that send too slowly, or whose reader is gone. All are looked at now and then:
 * Node's own limit of silence would set a timer for every request.
 */
export function cutSlowConnections(server: Server, lines: Lines): void {
  function cutStill(): void {
    const now = performance.now();
    const still = new Map<Client, Line[]>();
    for (const line of lines.values()) {
      const [answer] = line.answers;
      const moved = movedOn(line.socket);
      const { bytes, within } = patienceWith(answer);
      if (answer !== line.seen || isOurTurn(answer, line.socket) || moved - line.moved >= bytes) {
        Object.assign(line, { seen: answer, moved, since: now });
      } else if (now - line.since >= within) {
        line.socket.destroy();
      } else if (now - line.since >= STILL) {
        still.set(line.client, [...(still.get(line.client) ?? []), line]);
      }
    }
    for (const held of still.values()) cutLongest(held);
  }
  const timer = setInterval(cutStill, LOOK_EVERY).unref();
  server.once('close', () => clearInterval(timer));
}

function patienceWith(answer: ServerResponse | undefined) {
  if (!answer) return { bytes: 1, within: SILENCE };
  if (answer.req.complete) return READING;
  return trusted.has(answer.req) ? TRUSTED_SENDING : SENDING;
}

/** While a picture is made or read for a request that came whole, the silence is ours, not the visitor's. */
function isOurTurn(answer: ServerResponse | undefined, socket: Socket): boolean {
  return answer !== undefined && answer.req.complete && socket.writableLength === 0;
}

/** Bytes that came in, and bytes that the kernel has taken: not those that wait in our own memory. */
function movedOn({ bytesRead, bytesWritten, writableLength }: Socket): number {
  return bytesRead + bytesWritten - writableLength;
}

function cutLongest(held: Line[]): void {
  const longestFirst = held.toSorted((one, other) => one.since - other.since);
  for (const { socket } of longestFirst.slice(0, -MOST_STILL)) socket.destroy();
}
