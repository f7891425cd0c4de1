import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { groupsAction, groupsLoader } from './groups.server.ts';

export const loader = groupsLoader('category');
export const action = groupsAction('category');
export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('category');
export const shouldRevalidate = revalidateAfter('/admin/categories', '/admin/works');
