import {
  changeWork,
  changeWorks,
  deleteWorks,
  listCatalogue,
} from '../../../data/catalogue.server.ts';
import { listGroups } from '../../../data/groups.server.ts';
import { readSettings } from '../../../data/settings.server.ts';
import { packWorks } from '../../../domain/content/catalogue.ts';
import { cellForm, removalForm, severalForm } from '../../../domain/forms/catalogue-form.ts';
import { countWorks, refusalText, sayChange } from '../../../domain/owner-messages.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityTexts, type TextsOf } from '../manager/card/save-result.ts';
import { managerAction, operation } from '../manager/manager-action.server.ts';

/** All works at once, so that every search and order of them is answered in the browser. */
export const loader = areaLoader('gallery', async ({ db }) => ({
  works: packWorks(await listCatalogue(db)),
  categories: await listGroups(db, 'category'),
  collections: await listGroups(db, 'collection'),
  currency: (await readSettings(db)).currency,
}));

/** `change` and `remove` are for several works; of one work the cell itself tells what became of it, without a toast. */
const severalTexts: TextsOf = ({ intent, works }) => {
  if (intent !== 'change' && intent !== 'remove') return undefined;
  const verb = intent === 'change' ? 'update' : 'delete';
  return sayChange(countWorks(String(works).split(',').length), verb);
};

const OUTDATED =
  'Some of these works were changed elsewhere. This is how they are now: look again.';

export const action = managerAction({
  texts: (fields) => severalTexts(fields) ?? entityTexts('gallery item')(fields),
  refusal: (reason) => (reason === 'mismatch' ? OUTDATED : refusalText(reason, 'gallery item')),
  operations: {
    update: operation(cellForm, ({ db }, input) => changeWork(db, input)),
    change: operation(severalForm, ({ db }, input) => changeWorks(db, input)),
    remove: operation(removalForm, ({ db }, input) => deleteWorks(db, input)),
  },
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser(severalTexts);
/** A save answers with the works that it changed. */
export const shouldRevalidate = revalidateAfter();
