import type { Group } from '../../../domain/group/group.ts';
import { groupUrl } from '../../../domain/publishing/public-url.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { groupsAction, groupsLoader } from './groups.server.ts';

export const loader = groupsLoader('collection');
export const action = groupsAction('collection');
export const clientLoader = loadClientData;
export const clientAction = createClientAction('collection', ({ id }: Group) =>
  groupUrl('collection', id),
);
export const shouldRevalidate = revalidateAfter('/admin/collections', '/admin/works');
