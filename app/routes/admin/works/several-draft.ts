import * as z from 'zod';
import { parseJson } from '../../../domain/parse-json.ts';
import { keepDraft, readDraft } from '../manager/card/drafts.ts';
import { WORKS_PATH } from '../paths.ts';
import { NO_WORKS, type Several } from './several-changes.ts';
import { newLine } from './several-state.ts';

export const SEVERAL = `${WORKS_PATH}#several`;

const keptLines = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    image: z.string(),
    note: z.string().nullable(),
  }),
);

/**
 * Keeps the lines whose pictures are on the site and that are no works yet, so that they outlive a reload and a closed tab.
 * One that is being created at this moment is not kept: it would become a second work.
 */
export function keepSeveral({ lines, shared }: Several): void {
  const kept = lines
    .filter(({ image, step }) => image && step !== 'creating' && step !== 'created')
    .map(({ file, title, image, note }) => ({ name: file.name, title, image, note }));
  const values = { ...shared, lines: JSON.stringify(kept) };
  keepDraft(SEVERAL, kept.length > 0 ? { base: {}, values, title: 'Several works at once' } : null);
}

export function readSeveral(): Several {
  const { lines = '[]', categoryId = '', collectionId = '' } = readDraft(SEVERAL)?.values ?? {};
  return { ...NO_WORKS, lines: readLines(lines), shared: { categoryId, collectionId } };
}

/** The files themselves are gone: a picture that the site has given up meanwhile cannot be sent again. */
function readLines(text: string): Several['lines'] {
  const kept = keptLines.safeParse(parseJson(text)).data ?? [];
  return kept.map(({ name, ...line }, index) => ({
    ...newLine(index + 1, new File([], name)),
    ...line,
    step: 'uploaded',
    canRetry: false,
  }));
}
