import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { ServerResponse } from 'node:http';
import type { OwnerAuth } from '../app/auth/auth.server.ts';
import type { Session } from '../app/auth/session.server.ts';
import { BEAT_MS, type LiveEvent } from '../app/domain/live.ts';
import type { Logger } from 'pino';
import { answerBusy } from './busy.ts';
import type { ContentWatch } from './content-watch.ts';
import { type OwnerEnv, ownerReads } from './owner-only.ts';

/** An open page has one while it is looked at; a whole office of owners has fewer. */
export const MOST_STREAMS = 256;
const LOOK_EVERY_MILLISECONDS = 1000;

type Stream = { answer: ServerResponse; session: string };

type Options = {
  auth: OwnerAuth;
  content: ContentWatch;
  log: Logger;
};

/**
 * Tells the owner's open pages of each change, by whichever replica: `GET /admin/live`. Only the content version
 * goes out; what changed, a page reads as it always does. To everybody else the place does not exist.
 */
export function createLive({ auth, content, log }: Options) {
  const app = new Hono<OwnerEnv>();
  const streams = new Set<Stream>();
  let isEnding = false;

  function tellAll(event: LiveEvent, data: number): void {
    for (const { answer } of streams) tell(answer, event, data);
  }
  async function endWithSessions(): Promise<void> {
    if (streams.size === 0) return;
    try {
      const living = await auth.findLivingSessions([
        ...new Set([...streams].map(({ session }) => session)),
      ]);
      for (const { answer, session } of streams) {
        if (living.has(session)) continue;
        tell(answer, 'signed-out', 1);
        answer.end();
      }
    } catch (error) {
      // A database that is away says nothing about a session.
      log.warn({ err: error }, 'the sessions of open pages could not be read');
    }
  }
  const stopHearing = content.onChange(() => tellAll('content', content.version()));
  const timers = [
    setInterval(() => tellAll('beat', 1), BEAT_MS).unref(),
    setInterval(() => void endWithSessions(), LOOK_EVERY_MILLISECONDS).unref(),
  ];

  function openStream(c: Context<OwnerEnv>, { id }: Session): Response {
    if (isEnding || streams.size >= MOST_STREAMS) return answerBusy();
    // Written by hand: the body of a web response would cost each stream several times its own memory.
    const answer = c.env.outgoing as ServerResponse;
    // Whoever went while the session was looked at closes no second time.
    if (answer.destroyed) return RESPONSE_ALREADY_SENT;
    const stream = { answer, session: id };
    streams.add(stream);
    answer.once('close', () => streams.delete(stream));
    answer.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    tell(answer, 'content', content.version());
    return RESPONSE_ALREADY_SENT;
  }
  // A page opens its stream by itself, again and again: that keeps no session alive.
  const open = ownerReads(auth, openStream, { renew: false });
  // Nobody streams a head.
  app.get('/', (c, next) => (c.req.method === 'HEAD' ? next() : open(c, next)));

  return {
    routes: app,
    /** Before a stop: a stream has no end of its own to wait for. */
    end(): void {
      isEnding = true;
      for (const { answer } of streams) answer.end();
      stopHearing();
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Who does not read what is a few bytes is gone. */
function tell(answer: ServerResponse, event: LiveEvent, data: number): void {
  if (!answer.write(`event: ${event}\ndata: ${data}\n\n`)) answer.destroy();
}
