import { redirect } from 'react-router';
import { servicesContext } from '../../context.ts';
import { listRoomWorks } from '../../data/rooms/open-room.server.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { canAsk } from '../../domain/enquiry/ask-url.ts';
import { roomUrl } from '../../domain/room/room.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { openForm, receiveEnquiry } from '../enquiry/enquiries.server.ts';
import { EnquiryPage } from '../enquiry/enquiry-page.tsx';
import { notFound } from '../not-found/not-found.ts';
import { findUnlockedRoom } from './find-room.server.ts';
import type { Route } from './+types/ask';

export { roomHeaders as headers, roomMeta as meta } from './room-head.ts';

export const handle: RouteHandle = {
  hasItalic: true,
  isUncached: true,
  hasScripts: false,
  formBytes: 64 * 1024,
};

const SENT = '?sent';

export async function loader(args: Route.LoaderArgs) {
  const { work, room, artist, days } = await readSubject(args);
  const isSent = new URL(args.request.url).search === SENT;
  const form = isSent ? null : await openForm(args.context);
  return { work, back: roomUrl(room.token), artist, days, form };
}

export async function action(args: Route.ActionArgs) {
  const { work, room } = await readSubject(args);
  const subject = { workId: work.id, about: work.title, roomId: room.id };
  const refused = await receiveEnquiry(args.context, args.request, subject);
  if (refused) return refused;
  throw redirect(`${roomUrl(room.token)}/ask/${work.id}${SENT}`, 303);
}

/** The work of the room that the form is about; throws 404 if visitors cannot ask about it. */
async function readSubject(args: Route.LoaderArgs | Route.ActionArgs) {
  const room = await findUnlockedRoom(args);
  const { db, enquiryDays: days } = args.context.get(servicesContext);
  const { displayName, enquiries } = await readSettings(db);
  const works = await listRoomWorks(db, room);
  const work = works.find(({ id }) => String(id) === args.params.work);
  if (!work || days === undefined || !canAsk(enquiries, work)) throw notFound();
  return { work, room, artist: displayName, days };
}

export default function AskInRoom({ loaderData, actionData }: Route.ComponentProps) {
  return <EnquiryPage {...loaderData} form={actionData ?? loaderData.form} />;
}
