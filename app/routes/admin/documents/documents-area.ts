import type { Group } from '../../../domain/group/group.ts';
import type { Setting } from '../../../domain/setting/setting.ts';
import type { WorkGlimpse } from '../../../domain/work/work.ts';
import type { Choices } from '../../../domain/documents/choices.ts';

/** The data of the page: the last choices, and the options. */
export type DocumentsArea = {
  choices: Choices;
  works: WorkGlimpse[];
  categories: Group[];
  collections: Group[];
  /** The scripts of the owner's texts that no bundled font covers. */
  unprinted: string[];
  publicCv: Setting | null;
};
