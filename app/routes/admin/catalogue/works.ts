import {
  changeWork,
  changeWorks,
  deleteWorks,
  listCatalogue,
} from '../../../data/works/catalogue.server.ts';
import { listGroups } from '../../../data/groups/groups.server.ts';
import { readSettings } from '../../../data/settings/settings.server.ts';
import { packWorks } from '../../../domain/catalogue/catalogue.ts';
import {
  cellForm,
  batchDeletionForm,
  batchForm,
} from '../../../domain/catalogue/catalogue-form.ts';
import { countWorks, refusalText, changeToasts } from '../../../domain/owner-messages.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { entityTexts, type TextsOf } from '../manager/save/save-result.ts';
import { managerAction, operation } from '../manager/save/manager-action.server.ts';

/** Sends all works, because the browser filters and sorts them. */
export const loader = areaLoader('gallery', async ({ db }) => ({
  works: packWorks(await listCatalogue(db)),
  categories: await listGroups(db, 'category'),
  collections: await listGroups(db, 'collection'),
  currency: (await readSettings(db)).currency,
}));

/** Only changes to several works show a toast. A single cell shows its own result. */
const severalTexts: TextsOf = ({ intent, works }) => {
  if (intent !== 'change' && intent !== 'remove') return undefined;
  const verb = intent === 'change' ? 'update' : 'delete';
  return changeToasts(countWorks(String(works).split(',').length), verb);
};

const OUTDATED =
  'Some of these works were changed elsewhere. This is how they are now: look again.';

export const action = managerAction({
  texts: (fields) => severalTexts(fields) ?? entityTexts('gallery item')(fields),
  refusal: (reason) => (reason === 'mismatch' ? OUTDATED : refusalText(reason, 'gallery item')),
  operations: {
    update: operation(cellForm, ({ db }, input) => changeWork(db, input)),
    change: operation(batchForm, ({ db }, input) => changeWorks(db, input)),
    remove: operation(batchDeletionForm, ({ db }, input) => deleteWorks(db, input)),
  },
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction(severalTexts);
/** A save returns the changed works, so nothing is loaded again. */
export const shouldRevalidate = revalidateAfter();
