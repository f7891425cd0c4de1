import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { isUnlocked } from '../../app/auth/room-password.server.ts';
import {
  findOpenRoom,
  hasRoomPicture,
  type OpenRoom,
} from '../../app/data/rooms/open-room.server.ts';
import { documentFileName } from '../../app/domain/documents/kind.ts';
import { createFairSemaphore } from '../../app/domain/fair-semaphore.ts';
import { networkOf } from '../../app/domain/account/attempts.ts';
import { UUID } from '../../app/domain/picture/picture.ts';
import { publicPicture, ROOM_HEADERS } from '../../app/domain/room/room.ts';
import { openServing } from '../../app/media/serving/serve.server.ts';
import { gatherRoom } from '../documents/gather.ts';
import { makePdf } from '../documents/in-worker.ts';
import type { ClientIpReader } from '../http/client-ip.ts';
import { answerBusy } from '../http/refusals.ts';
import type { Pages } from '../pages/pages.ts';
import type { OpenServices } from '../start/services.ts';

type RoomContext = Context<{ Bindings: HttpBindings }>;

const PICTURE_NAME = new RegExp(`^${UUID}$`);

/** The browser may keep them, but asks each time, because the room may have ended. */
const PICTURE_HEADERS = { ...ROOM_HEADERS, 'Cache-Control': 'private, no-cache' };

/** Decoding pictures is expensive, and only few people have the link of a room. */
const PDF_LIMITS = { concurrency: 1, concurrencyPerClient: 1, queue: 8, queuePerClient: 2 };

/** The files of private rooms. Whoever may not see a room gets the ordinary 404 page. */
export function roomRoutes(services: OpenServices, pages: Pages, clientIpOf: ClientIpReader) {
  const { db, pictures, log } = services;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const servePicture = openServing(pictures, {
    log,
    clientOf: (req) => networkOf(clientIpOf(req)),
  });

  function answerMissing(c: RoomContext) {
    return pages.answerMissing(c.req.raw, clientIpOf(c.env.incoming));
  }

  app.get('/:token/:name/:size', async (c, next) => {
    const { name, size } = c.req.param();
    if (!PICTURE_NAME.test(name)) return next();
    const room = await findUnlockedRoom(services, c);
    if (!room || !(await hasRoomPicture(db, room, name))) return answerMissing(c);
    const { incoming, outgoing } = c.env;
    incoming.url = `${publicPicture(name)}/${size}`;
    servePicture(incoming, outgoing, PICTURE_HEADERS);
    return RESPONSE_ALREADY_SENT;
  });
  const semaphore = createFairSemaphore(PDF_LIMITS);
  app.get('/:token/works.pdf', async (c) => {
    const room = await findUnlockedRoom(services, c);
    if (!room) return answerMissing(c);
    const client = networkOf(clientIpOf(c.env.incoming));
    const { signal } = c.req.raw;
    return (await semaphore.run(client, () => answerPdf(services, room, signal))) ?? answerBusy();
  });
  return app;
}

async function answerPdf(
  services: OpenServices,
  room: OpenRoom,
  signal: AbortSignal,
): Promise<Response> {
  const job = await gatherRoom(services, room);
  const pdf = await makePdf(job, services.files, signal);
  const { displayName, kind, today } = job;
  const name = encodeURIComponent(
    documentFileName({ displayName, kind, today, title: room.title }),
  );
  return new Response(pdf, {
    headers: {
      ...ROOM_HEADERS,
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="${name}"; filename*=UTF-8''${name}`,
    },
  });
}

async function findUnlockedRoom(
  { db, siteUrl, today }: OpenServices,
  c: RoomContext,
): Promise<OpenRoom | undefined> {
  const room = await findOpenRoom(db, c.req.param('token') ?? '', today());
  const visitor = { siteUrl, cookies: c.req.header('Cookie') };
  return room && isUnlocked(room, visitor) ? room : undefined;
}
