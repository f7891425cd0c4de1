import { listPrintedTexts, readDocumentChoices } from '../../../data/documents/documents.server.ts';
import { listGroups } from '../../../data/groups/groups.server.ts';
import { listSettings } from '../../../data/settings/settings.server.ts';
import { listWorkSummaries } from '../../../data/works/work-lists.server.ts';
import type { Choices } from '../../../domain/documents/choices.ts';
import { findUnprinted } from '../../../domain/documents/unprinted-scripts.ts';
import type { Group } from '../../../domain/group/group.ts';
import type { Setting } from '../../../domain/setting/setting.ts';
import type { WorkSummary } from '../../../domain/work/work.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadClientData } from '../manager/save/client-data.ts';

export type DocumentsArea = {
  /** The choices of the last documents. */
  choices: Choices;
  works: WorkSummary[];
  categories: Group[];
  collections: Group[];
  /** The scripts of the owner's texts that no bundled font covers. */
  unprinted: string[];
  publicCv: Setting | null;
};

export const loader = areaLoader('gallery', async ({ db }): Promise<DocumentsArea> => ({
  choices: await readDocumentChoices(db),
  works: await listWorkSummaries(db),
  categories: await listGroups(db, 'category'),
  collections: await listGroups(db, 'collection'),
  unprinted: findUnprinted(await listPrintedTexts(db)),
  publicCv: (await listSettings(db)).find(({ key }) => key === 'publicCv') ?? null,
}));

export const clientLoader = loadClientData;
