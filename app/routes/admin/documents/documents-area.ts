import type { Group } from '../../../domain/content/group.ts';
import type { Setting } from '../../../domain/content/setting.ts';
import type { WorkGlimpse } from '../../../domain/content/work.ts';
import type { Choices } from '../../../domain/documents/choices.ts';

/** What the page is given: the choices that were kept, and what can be chosen from. */
export type DocumentsArea = {
  choices: Choices;
  works: WorkGlimpse[];
  categories: Group[];
  collections: Group[];
  publicCv: Setting | null;
};
