import type { Group } from '../../../domain/group/group.ts';
import { groupUrl } from '../../../domain/publishing/public-url.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { groupsAction, groupsLoader } from './groups.server.ts';

export const loader = groupsLoader('category');
export const action = groupsAction('category');
export const clientLoader = loadClientData;
export const clientAction = createClientAction('category', ({ id }: Group) =>
  groupUrl('category', id),
);
export const shouldRevalidate = revalidateAfter('/admin/categories', '/admin/works');
