import type { RouterContextProvider } from 'react-router';
import { isUnlocked } from '../../auth/room-password.server.ts';
import { servicesContext } from '../../context.ts';
import { findOpenRoom, type OpenRoom } from '../../data/rooms/open-room.server.ts';
import { notFound } from '../not-found/not-found.ts';

type Args = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: { token?: string | undefined };
};

/** The room of a link, and whether the visitor has to enter its password first; throws 404 without a room. */
export async function findRoom({ context, request, params }: Args) {
  const { db, today, siteUrl } = context.get(servicesContext);
  const room = await findOpenRoom(db, params.token ?? '', today());
  if (!room) throw notFound();
  const isLocked = !isUnlocked(room, { siteUrl, cookies: request.headers.get('Cookie') });
  return { room, isLocked };
}

/** Throws 404 also if the visitor has not entered the password. */
export async function findUnlockedRoom(args: Args): Promise<OpenRoom> {
  const { room, isLocked } = await findRoom(args);
  if (isLocked) throw notFound();
  return room;
}
