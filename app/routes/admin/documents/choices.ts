import { readDocumentChoices } from '../../../data/documents.server.ts';
import { listGroups } from '../../../data/groups.server.ts';
import { listSettings } from '../../../data/settings.server.ts';
import { listGlimpses } from '../../../data/work-lists.server.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser } from '../manager/card/in-browser.ts';

/** The last choices, and what there is to choose from. */
export const loader = areaLoader('gallery', async ({ db }) => ({
  choices: await readDocumentChoices(db),
  works: await listGlimpses(db),
  categories: await listGroups(db, 'category'),
  collections: await listGroups(db, 'collection'),
  publicCv: (await listSettings(db)).find(({ key }) => key === 'publicCv') ?? null,
}));

export const clientLoader = loadInBrowser;
