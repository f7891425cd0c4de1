import { ownerContext, servicesContext } from '../../context.ts';
import { addVisit } from '../../data/rooms/visits.server.ts';
import { parseForm } from '../../domain/form.ts';
import { visitForm } from '../../domain/room/room-form.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import { readFields } from '../read-fields.server.ts';
import { findUnlockedRoom } from './find-room.server.ts';
import type { Route } from './+types/seen';

export const handle: RouteHandle = { isUncached: true };

/** There is nothing to read here. */
export function loader() {
  throw notFound();
}

/** Receives what the script of the room's page reports (report-visit.js). The owner's own visits do not count. */
export async function action(args: Route.ActionArgs) {
  const room = await findUnlockedRoom(args);
  const form = parseForm(visitForm, await readFields(args.request));
  const works = form.ok ? form.value.works.filter((id) => room.workIds.includes(id)) : [];
  if (!form.ok || works.length === 0) return new Response(null, { status: 400 });
  const { db, now } = args.context.get(servicesContext);
  const isOwner = args.context.get(ownerContext);
  if (!isOwner) await addVisit(db, room.id, { device: form.value.device, works }, now());
  return new Response(null, { status: 204 });
}
