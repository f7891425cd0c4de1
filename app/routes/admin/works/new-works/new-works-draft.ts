import * as z from 'zod';
import { parseJson } from '../../../../domain/parse-json.ts';
import { keepDraft, readDraft } from '../../manager/drafts/drafts.ts';
import { WORKS_PATH } from '../../paths.ts';
import { newUpload } from '../../manager/upload/upload-list.ts';
import { NO_NEW_WORKS, type NewWorks } from './new-works.ts';

export const DRAFT_NAME = `${WORKS_PATH}#several`;

const draftItems = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    image: z.string(),
    note: z.string().nullable(),
  }),
);

/**
 * Stores uploaded pictures that have no work yet, so that they survive a reload. A work that is
 * being created is omitted: it would be created twice.
 */
export function keepNewWorksDraft({ items, shared }: NewWorks): void {
  const unfinished = items
    .filter(({ image, step }) => image && step !== 'creating' && step !== 'created')
    .map(({ file, title, image, note }) => ({ name: file.name, title, image, note }));
  const values = { ...shared, lines: JSON.stringify(unfinished) };
  keepDraft(DRAFT_NAME, unfinished.length > 0 ? { values, title: 'Several works at once' } : null);
}

export function readNewWorksDraft(): NewWorks {
  const { lines = '[]', categoryId = '', collectionId = '' } = readDraft(DRAFT_NAME)?.values ?? {};
  return { ...NO_NEW_WORKS, items: readItems(lines), shared: { categoryId, collectionId } };
}

/** Files are not stored, so these pictures cannot be uploaded again. */
function readItems(text: string): NewWorks['items'] {
  const unfinished = draftItems.safeParse(parseJson(text)).data ?? [];
  return unfinished.map(({ name, ...item }, index) => ({
    ...newUpload(index + 1, new File([], name)),
    ...item,
    step: 'uploaded',
    canRetry: false,
  }));
}
