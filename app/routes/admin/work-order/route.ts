import { listCountedGroups } from '../../../data/groups.server.ts';
import { saveWorkPositions } from '../../../data/works.server.ts';
import { workPositionsForm } from '../../../domain/forms/positions-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  GALLERY_PATHS,
  loadInBrowser,
  revalidateAfter,
  saveInBrowser,
} from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

export const loader = areaLoader('gallery', async ({ db }) => ({
  collections: await listCountedGroups(db, 'collection'),
  categories: await listCountedGroups(db, 'category'),
}));

export const action = entityAction('gallery item', {
  reorder: operation(workPositionsForm, async ({ db }, { kind, groupId, ...order }) => {
    const outcome = await saveWorkPositions(db, kind, groupId, order);
    // The list is read anew by itself; a thousand works need not travel twice.
    return outcome.ok ? { ...outcome, value: null } : outcome;
  }),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('gallery item');
export const shouldRevalidate = revalidateAfter(...GALLERY_PATHS);
