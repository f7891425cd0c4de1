import type { Group } from '../../../domain/content/group.ts';
import { groupUrl } from '../../../domain/publishing/public-url.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { groupsAction, groupsLoader } from './groups.server.ts';

export const loader = groupsLoader('category');
export const action = groupsAction('category');
export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('category', ({ id }: Group) => groupUrl('category', id));
export const shouldRevalidate = revalidateAfter('/admin/categories', '/admin/works');
