import { listPrintedTexts, readDocumentChoices } from '../../../data/documents/documents.server.ts';
import { listGroups } from '../../../data/groups/groups.server.ts';
import { listSettings } from '../../../data/settings/settings.server.ts';
import { listGlimpses } from '../../../data/works/work-lists.server.ts';
import { findUnprinted } from '../../../domain/documents/unprinted-scripts.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadClientData } from '../manager/save/client-data.ts';

/** The last choices, and the options. */
export const loader = areaLoader('gallery', async ({ db }) => ({
  choices: await readDocumentChoices(db),
  works: await listGlimpses(db),
  categories: await listGroups(db, 'category'),
  collections: await listGroups(db, 'collection'),
  unprinted: findUnprinted(await listPrintedTexts(db)),
  publicCv: (await listSettings(db)).find(({ key }) => key === 'publicCv') ?? null,
}));

export const clientLoader = loadClientData;
