import { listCountedGroups } from '../../../data/groups/groups.server.ts';
import { saveWorkPositions } from '../../../data/works/works.server.ts';
import { workPositionsForm } from '../../../domain/positions/positions-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  GALLERY_PATHS,
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';

export const loader = areaLoader('gallery', async ({ db }) => ({
  collections: await listCountedGroups(db, 'collection'),
  categories: await listCountedGroups(db, 'category'),
}));

export const action = entityAction('gallery item', {
  reorder: operation(workPositionsForm, async ({ db }, { kind, groupId, ...order }) => {
    const outcome = await saveWorkPositions(db, kind, groupId, order);
    // The list is reloaded anyway.
    return outcome.ok ? { ...outcome, value: null } : outcome;
  }),
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction('gallery item');
export const shouldRevalidate = revalidateAfter(...GALLERY_PATHS);
