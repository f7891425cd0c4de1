import { data, type LoaderFunctionArgs } from 'react-router';
import { listGlimpsesOfGroup } from '../../../data/work-lists.server.ts';
import { GROUP_KINDS } from '../../../domain/content/group.ts';
import { parseId } from '../../../domain/content/id.ts';
import { readArea } from '../../read-area.server.ts';
import { GALLERY_PATHS, loadInBrowser, revalidateAfter } from '../manager/card/in-browser.ts';

/** The works of one group; of a group that is gone there are none. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const kind = GROUP_KINDS.find((known) => known === params.kind);
  const groupId = parseId(params.groupId ?? '');
  if (!kind || groupId === null) throw data(null, 400);
  return readArea(context, 'gallery', ({ db }) => listGlimpsesOfGroup(db, kind, groupId));
}

export const clientLoader = loadInBrowser;
export const shouldRevalidate = revalidateAfter('/admin/work-order', ...GALLERY_PATHS);
