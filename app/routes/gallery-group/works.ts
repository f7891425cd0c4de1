import { findWorksWindow } from '../../data/viewing.server.ts';
import { GROUP_KINDS } from '../../domain/content/group.ts';
import { parseId } from '../../domain/content/id.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/works';

export const handle: RouteHandle = { path: 'group', query: { page: 'worksWindow' } };

/** The works of a group for the viewer, a window at a time: everybody's, so the page cache keeps it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = GROUP_KINDS.find((each) => each === params.groupBy);
  const id = parseId(params.id);
  const window = parseId(url.searchParams.get('page') ?? '1');
  if (!kind || id === null || window === null) throw notFound();
  const works = await readArea(context, 'gallery', ({ db }) =>
    findWorksWindow(db, kind, id, window),
  );
  if (!works.ok) return Response.json(works.message, { status: 503 });
  if (!works.value) throw notFound();
  return Response.json(works.value);
}
