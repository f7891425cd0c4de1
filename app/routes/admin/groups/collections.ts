import type { Group } from '../../../domain/content/group.ts';
import { groupUrl } from '../../../domain/publishing/public-url.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { groupsAction, groupsLoader } from './groups.server.ts';

export const loader = groupsLoader('collection');
export const action = groupsAction('collection');
export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('collection', ({ id }: Group) =>
  groupUrl('collection', id),
);
export const shouldRevalidate = revalidateAfter('/admin/collections', '/admin/works');
