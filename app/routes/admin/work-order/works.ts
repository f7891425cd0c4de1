import { data, type LoaderFunctionArgs } from 'react-router';
import { listWorkSummariesOfGroup } from '../../../data/works/work-lists.server.ts';
import { GROUP_KINDS } from '../../../domain/group/group.ts';
import { parseId } from '../../../domain/id.ts';
import { readArea } from '../../read-area.server.ts';
import { GALLERY_PATHS, loadClientData, revalidateAfter } from '../manager/save/client-data.ts';

/** The list is empty for a deleted group. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const kind = GROUP_KINDS.find((known) => known === params.kind);
  const groupId = parseId(params.groupId ?? '');
  if (!kind || groupId === null) throw data(null, 400);
  return readArea(context, 'gallery', ({ db }) => listWorkSummariesOfGroup(db, kind, groupId));
}

export const clientLoader = loadClientData;
export const shouldRevalidate = revalidateAfter('/admin/work-order', ...GALLERY_PATHS);
