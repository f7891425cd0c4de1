import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { listCountedGroups } from '../../../data/groups.server.ts';
import { saveWorkPositions } from '../../../data/works.server.ts';
import { workPositionsForm } from '../../../domain/forms/positions-form.ts';
import { saved } from '../../../domain/content/saved.ts';
import { readArea } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { db } = context.get(servicesContext);
  return readArea(context, 'gallery', async () => ({
    collections: await listCountedGroups(db, 'collection'),
    categories: await listCountedGroups(db, 'category'),
  }));
}

export const action = entityAction('gallery item', {
  reorder: operation(workPositionsForm, async ({ db }, { kind, groupId, ...order }) => {
    const outcome = await saveWorkPositions(db, kind, groupId, order);
    // The list is read anew by itself; a thousand works need not travel twice.
    return outcome.ok ? saved(null) : outcome;
  }),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('gallery item');
export const shouldRevalidate = revalidateAfter(
  '/admin/works',
  '/admin/categories',
  '/admin/collections',
);
