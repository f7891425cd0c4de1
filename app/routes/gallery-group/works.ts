import { findWorksWindow } from '../../data/works/viewing.server.ts';
import { GROUP_KINDS } from '../../domain/group/group.ts';
import { parseId } from '../../domain/id.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import { readArea } from '../read-area.server.ts';
import { readSaleSwitches } from '../read-gallery.server.ts';
import type { Route } from './+types/works';

export const handle: RouteHandle = { query: { page: 'pageNumber' } };

/** A window of the works of a group, for the viewer. The page cache stores the response. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = GROUP_KINDS.find((each) => each === params.groupBy);
  const id = parseId(params.id);
  const window = parseId(url.searchParams.get('page') ?? '1');
  if (!kind || id === null || window === null) throw notFound();
  const switches = await readSaleSwitches(context);
  const works = await readArea(context, 'gallery', ({ db }) =>
    findWorksWindow(db, kind, id, window, switches),
  );
  if (!works.ok) return Response.json(works.message, { status: 503 });
  if (!works.value) throw notFound();
  return Response.json(works.value);
}
