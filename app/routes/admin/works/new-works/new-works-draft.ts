import * as z from 'zod';
import { parseJson } from '../../../../domain/parse-json.ts';
import { keepDraft, readDraft } from '../../manager/drafts/drafts.ts';
import { WORKS_PATH } from '../../paths.ts';
import { NO_WORKS, type Several } from './new-works.ts';
import { newItem } from './new-work.ts';

export const SEVERAL = `${WORKS_PATH}#several`;

const keptItems = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    image: z.string(),
    note: z.string().nullable(),
  }),
);

/**
 * Keeps the uploaded pictures that are not works yet, also over a reload. A work that is being
 * created is left out: it would be created twice.
 */
export function keepSeveral({ items, shared }: Several): void {
  const kept = items
    .filter(({ image, step }) => image && step !== 'creating' && step !== 'created')
    .map(({ file, title, image, note }) => ({ name: file.name, title, image, note }));
  const values = { ...shared, lines: JSON.stringify(kept) };
  keepDraft(SEVERAL, kept.length > 0 ? { values, title: 'Several works at once' } : null);
}

export function readSeveral(): Several {
  const { lines = '[]', categoryId = '', collectionId = '' } = readDraft(SEVERAL)?.values ?? {};
  return { ...NO_WORKS, items: readItems(lines), shared: { categoryId, collectionId } };
}

/** Without their files, removed pictures cannot be uploaded again. */
function readItems(text: string): Several['items'] {
  const kept = keptItems.safeParse(parseJson(text)).data ?? [];
  return kept.map(({ name, ...item }, index) => ({
    ...newItem(index + 1, new File([], name)),
    ...item,
    step: 'uploaded',
    canRetry: false,
  }));
}
