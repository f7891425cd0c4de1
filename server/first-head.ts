import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { carriesSession } from '../app/auth/session.server.ts';
import { MOST_PIPELINED } from './connection-limits.ts';

/** As long as Node itself waits for a head, and as much of one as it takes. */
const HEAD_MILLISECONDS = 10_000;
const HEAD_BYTES = 16 * 1024;
/** Until then a refusal can be read; a connection that is cut at once would take it along. */
export const LAST_LOOK_MILLISECONDS = 3000;

const REFUSALS = {
  400: ['Bad Request', 'This request cannot be read.'],
  408: ['Request Timeout', 'The request did not come in time.'],
  411: ['Length Required', 'A body must tell its length.'],
  429: ['Too Many Requests', 'Wait for an answer before the next request.'],
} as const;
type Refusal = keyof typeof REFUSALS;

const HEAD_END = '\r\n\r\n';
/** Ends no head, though its sender may think so. */
const WRONG_END = '\n\n';

type Connect = (this: Server, socket: Socket) => void;

/**
 * Reads the first head of every connection before Node's parser does. That parses all that one read of a connection
 * brought before anybody can stop it, and 64 kB in chunks of one byte, or as 1,800 pipelined requests, take it 20 to
 * 40 ms. Refused here, it costs no more than others do, so nobody waits for it, not even behind the same IP.
 *
 * Called first of all: it takes the place of the listener by which Node takes connections. What it answers ends
 * that before a stop: Node then knows of all connections, and can tell which are idle.
 */
export function readFirstHeads(server: Server, isSuspect: (socket: Socket) => boolean) {
  const connect = takeListener(server);
  /** Connections without a head, and how each is handed over. */
  const waiting = new Map<Socket, () => void>();

  function readHead(socket: Socket): void {
    let read: Buffer = Buffer.alloc(0);
    const late = setTimeout(() => settle(408), HEAD_MILLISECONDS);
    function collect(chunk: Buffer): void {
      read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
      const head = read.toString('latin1', 0, HEAD_BYTES);
      const end = head.indexOf(HEAD_END);
      if (end >= 0) settle(findFault(read, head.slice(0, end), isSuspect(socket)));
      else if (head.includes(WRONG_END)) settle(400);
      else if (read.length > HEAD_BYTES) settle(undefined);
    }
    function settle(fault: Refusal | undefined): void {
      clearTimeout(late);
      socket.off('data', collect).off('end', destroySocket);
      waiting.delete(socket);
      const first = read;
      // The socket's listeners outlive this, and would hold 64 kB for as long.
      read = Buffer.alloc(0);
      if (fault) {
        readNoMore(socket);
        refuse(socket, fault);
        return;
      }
      connect.call(server, socket);
      if (first.length === 0) return;
      // A read is under way from now on. Otherwise the stream begins one later, though the request had it paused.
      socket.read(0);
      socket.emit('data', first);
    }
    /** Who goes without a head asks nothing any more, and takes no place among the connections of his client. */
    function destroySocket(): void {
      socket.destroy();
    }
    waiting.set(socket, () => settle(undefined));
    socket.on('data', collect).once('end', destroySocket).on('error', destroySocket);
    socket.once('close', () => {
      clearTimeout(late);
      waiting.delete(socket);
    });
  }

  server.on('connection', readHead);
  return () => {
    server.off('connection', readHead).on('connection', connect);
    for (const handOver of waiting.values()) handOver();
  };
}

function takeListener(server: Server): Connect {
  const [connect, ...others] = server.listeners('connection') as Connect[];
  if (!connect || others.length > 0) throw new Error('Node takes connections in another way.');
  server.off('connection', connect);
  return connect;
}

/** What is wrong with the first request, or with what came right behind it. */
function findFault(read: Buffer, head: string, isSuspect: boolean): Refusal | undefined {
  const length = headerOf(head, 'content-length');
  if (headerOf(head, 'transfer-encoding') !== undefined) {
    // Two lengths are how requests are smuggled past a proxy.
    if (length !== undefined) return 400;
    return isOwnersUpload(head) && !isSuspect ? undefined : 411;
  }
  const end = head.length + HEAD_END.length + Number(length ?? 0);
  return hasMoreHeads(read, end, isSuspect ? 0 : MOST_PIPELINED) ? 429 : undefined;
}

/** Whether more requests follow from a place on than that many. */
function hasMoreHeads(read: Buffer, from: number, many: number): boolean {
  let place = from;
  for (let n = 0; n < many; n += 1) {
    const end = read.indexOf(HEAD_END, place);
    if (end < 0) return false;
    place = end + HEAD_END.length;
  }
  return place < read.length;
}

const FULL = Buffer.alloc(64 * 1024);

/**
 * A pause alone lets Node read once more, into the stream's buffer, and that stayed for as long as the connection did:
 * in a flood V8 collected all garbage four times a second for it, and every visitor waited. A full buffer ends reading.
 */
function readNoMore(socket: Socket): void {
  socket.pause();
  socket.unshift(FULL);
}

function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`\\n${name}[ \\t]*:([^\\r\\n]*)`, 'i').exec(head)?.[1];
}

/** A proxy may pass on an upload without its length; whose it is, is looked at before the body is read. */
function isOwnersUpload(head: string): boolean {
  return head.startsWith('POST /admin/uploads/') && carriesSession(headerOf(head, 'cookie'));
}

/**
 * Answers for the last time on a connection of which no more is read. Node itself would cut it at once, and with it the
 * answer; or keep it, and the next request on it would be lost.
 */
export function refuse(socket: Socket, status: Refusal): void {
  const [reason, sentence] = REFUSALS[status];
  const headers = `Connection: close\r\nContent-Type: text/plain\r\nContent-Length: ${sentence.length}`;
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headers}\r\n\r\n${sentence}`);
  const lastLook = setTimeout(() => socket.destroy(), LAST_LOOK_MILLISECONDS).unref();
  // Else a stranger who comes back after each refusal leaves a socket behind each time.
  socket.once('close', () => clearTimeout(lastLook));
}
