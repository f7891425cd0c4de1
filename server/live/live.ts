import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { ServerResponse } from 'node:http';
import type { OwnerAuth } from '../../app/auth/auth.server.ts';
import { countEnquiries } from '../../app/data/enquiries/enquiries.server.ts';
import type { Db } from '../../app/data/database/tables.ts';
import type { Session } from '../../app/auth/session.server.ts';
import { HEARTBEAT_MS, type LiveEvent } from '../../app/domain/live.ts';
import type { Logger } from 'pino';
import { answerBusy } from '../http/refusals.ts';
import type { ContentWatch } from './content-watch.ts';
import { type OwnerEnv, ownerReads } from '../http/owner-only.ts';

/** A page has a stream while it is visible. */
export const MAX_STREAMS = 256;
const CHECK_MILLISECONDS = 1000;

/** `enquiries` is their state when the stream was last told about it. */
type Stream = { answer: ServerResponse; session: string; enquiries: string };

type Options = {
  db: Db;
  auth: OwnerAuth;
  content: ContentWatch;
  log: Logger;
};

/**
 * Sends the content version and the number of new enquiries to the owner's open pages after each change, also by another
 * replica: `GET /admin/live`. The pages then read what changed. Other clients get a 404.
 */
export function createLive({ db, auth, content, log }: Options) {
  const app = new Hono<OwnerEnv>();
  const streams = new Set<Stream>();
  let isEnding = false;

  function sendToAll(event: LiveEvent, data: number): void {
    for (const { answer } of streams) send(answer, event, data);
  }
  /** Sends the number of new enquiries to the streams that do not know the present state. */
  async function sendEnquiries(): Promise<void> {
    const counts = await countEnquiries(db);
    const state = Object.values(counts).join();
    for (const stream of streams) {
      if (stream.enquiries === state) continue;
      stream.enquiries = state;
      send(stream.answer, 'enquiries', counts.new);
    }
  }
  async function checkStreams(): Promise<void> {
    if (streams.size === 0) return;
    try {
      const active = await auth.findActiveSessions([
        ...new Set([...streams].map(({ session }) => session)),
      ]);
      for (const { answer, session } of streams) {
        if (active.has(session)) continue;
        send(answer, 'signed-out', 1);
        answer.end();
      }
      await sendEnquiries();
    } catch (error) {
      // While the database is unavailable, the streams stay open.
      log.warn({ err: error }, 'the state of open pages could not be read');
    }
  }
  const stopListening = content.onChange(() => sendToAll('content', content.version()));
  const timers = [
    setInterval(() => sendToAll('beat', 1), HEARTBEAT_MS).unref(),
    setInterval(() => void checkStreams(), CHECK_MILLISECONDS).unref(),
  ];

  function openStream(c: Context<OwnerEnv>, { id }: Session): Response {
    if (isEnding || streams.size >= MAX_STREAMS) return answerBusy();
    // Written to Node's response, because a web stream would need several times the memory.
    const answer = c.env.outgoing as ServerResponse;
    // If the client disconnected while the session was read, 'close' has already been emitted.
    if (answer.destroyed) return RESPONSE_ALREADY_SENT;
    const stream = { answer, session: id, enquiries: '' };
    streams.add(stream);
    answer.once('close', () => streams.delete(stream));
    answer.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    send(answer, 'content', content.version());
    return RESPONSE_ALREADY_SENT;
  }
  // A page opens its stream automatically, which must not renew the session.
  const open = ownerReads(auth, openStream, { renew: false });
  // A HEAD request would never end.
  app.get('/', (c, next) => (c.req.method === 'HEAD' ? next() : open(c, next)));

  return {
    routes: app,
    /** Ends all streams before a stop, which would otherwise wait for them. */
    end(): void {
      isEnding = true;
      for (const { answer } of streams) answer.end();
      stopListening();
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** A client that cannot accept a few bytes is dead. */
function send(answer: ServerResponse, event: LiveEvent, data: number): void {
  if (!answer.write(`event: ${event}\ndata: ${data}\n\n`)) answer.destroy();
}
