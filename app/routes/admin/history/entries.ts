import type { LoaderFunctionArgs } from 'react-router';
import {
  emptyJournal,
  listEntries,
  measureUndoPictures,
} from '../../../data/journal/read-journal.server.ts';
import { undoEntry } from '../../../data/journal/undo.server.ts';
import { bareForm } from '../../../domain/form.ts';
import { undoForm } from '../../../domain/journal/undo-form.ts';
import { parseId } from '../../../domain/id.ts';
import { saved } from '../../../domain/saved.ts';
import { type JournalEntry, ENTRY_KINDS } from '../../../domain/journal/entry.ts';
import type { UndoResult } from '../../../domain/journal/undo.ts';
import { readArea } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import type { TextsOf } from '../manager/save/save-result.ts';
import { managerAction, operation } from '../manager/save/manager-action.server.ts';

const ENTRIES_PER_PAGE = 30;

export type HistoryPage = {
  entries: JournalEntry[];
  /** Where older ones go on. */
  next: number | null;
  waiting: { pictures: number; bytes: number };
  days: number;
};

/** What was done, newest first: `kind`, `text` and `work` choose, `before` goes on. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const idOf = (name: string) => parseId(query.get(name) ?? '') ?? undefined;
  return readArea(context, 'history', async ({ db, historyDays }): Promise<HistoryPage> => {
    const page = await listEntries(db, {
      kind: ENTRY_KINDS.find((kind) => kind === query.get('kind')),
      text: query.get('text')?.slice(0, 200),
      workId: idOf('work'),
      before: idOf('before'),
      limit: ENTRIES_PER_PAGE,
    });
    return { ...page, waiting: await measureUndoPictures(db), days: historyDays };
  });
}

const texts: TextsOf = ({ intent }) =>
  intent === 'empty'
    ? {
        loading: 'Emptying the history...',
        success: 'History emptied!',
        failure: 'Something went wrong emptying the history',
      }
    : {
        loading: 'Restoring...',
        success: 'Restored!',
        failure: 'Something went wrong restoring',
      };

const REFUSALS = {
  missing: 'This cannot be brought back any more: it is too old, or the history was emptied.',
  stale: 'It was changed again since. Look at both in History, and choose.',
  'no-picture': 'This cannot be brought back any more: its picture is gone.',
  mismatch: 'The list has changed since.',
  taken: 'Another work has its inventory number.',
} as const;

const OUTCOMES = {
  restored: 'Restored!',
  deleted: 'Deleted!',
  gone: 'It is gone already.',
} as const;

function describeOutcome({ outcome, notes }: UndoResult): string {
  return [OUTCOMES[outcome], ...notes].join(' ');
}

export const action = managerAction({
  texts,
  refusal: (reason) => REFUSALS[reason],
  success: (value) => (value ? describeOutcome(value as UndoResult) : undefined),
  operations: {
    restore: operation(undoForm, ({ db }, { entry, choice }) => undoEntry(db, entry, choice)),
    empty: operation(bareForm, async ({ db }) => {
      await emptyJournal(db);
      return saved(null);
    }),
  },
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction(texts);
export const shouldRevalidate = revalidateAfter();
