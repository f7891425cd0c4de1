import { data, redirect } from 'react-router';
import { unlockRoom } from '../../auth/room-password.server.ts';
import { servicesContext } from '../../context.ts';
import { listRoomWorks } from '../../data/rooms/open-room.server.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { waitText } from '../../domain/account/attempts.ts';
import { canAsk } from '../../domain/enquiry/ask-url.ts';
import { parseForm } from '../../domain/form.ts';
import { renderText } from '../../domain/publishing/rich-text.server.ts';
import { roomUrl } from '../../domain/room/room.ts';
import { roomPasswordForm } from '../../domain/room/room-form.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { readFields } from '../read-fields.server.ts';
import { findRoom } from './find-room.server.ts';
import { PasswordForm } from './password-form.tsx';
import { RoomPage } from './room-page.tsx';
import type { Route } from './+types/route';

export { roomHeaders as headers, roomMeta as meta } from './room-head.ts';

export const handle: RouteHandle = { hasItalic: true, isUncached: true, hasScripts: false };

/** Null until the visitor has entered the password. */
export async function loader(args: Route.LoaderArgs) {
  const { room, isLocked } = await findRoom(args);
  if (isLocked) return null;
  const { db, enquiryDays } = args.context.get(servicesContext);
  const { displayName, enquiries } = await readSettings(db);
  const { title, endsOn, token } = room;
  const works = (await listRoomWorks(db, room)).map((work) => ({
    ...work,
    description: renderText(work.description),
    canAsk: enquiryDays !== undefined && canAsk(enquiries, work),
  }));
  return { title, text: renderText(room.text), endsOn, token, works, artist: displayName };
}

/** Receives the password. */
export async function action(args: Route.ActionArgs) {
  const { room, isLocked } = await findRoom(args);
  const url = roomUrl(room.token);
  if (!isLocked) throw redirect(url, 303);
  const { context, request } = args;
  const form = parseForm(roomPasswordForm, await readFields(request));
  if (!form.ok) return data({ error: Object.values(form.errors)[0] }, 400);
  const cookies = request.headers.get('Cookie');
  const unlocked = await unlockRoom(context.get(servicesContext), room, {
    password: form.value.password,
    cookies,
  });
  if (unlocked.ok) {
    throw redirect(url, { status: 303, headers: { 'Set-Cookie': unlocked.setCookie } });
  }
  const { seconds } = unlocked;
  if (seconds === undefined) return data({ error: 'This is not the password.' }, 401);
  const headers = { 'Retry-After': String(seconds) };
  return data({ error: waitText(seconds) }, { status: 429, headers });
}

export default function Room({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <RoomPage {...loaderData} /> : <PasswordForm error={actionData?.error} />;
}
