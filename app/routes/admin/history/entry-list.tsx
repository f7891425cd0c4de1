import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Thumbnail } from '../../../components/picture/thumbnail.tsx';
import type { JournalEntry } from '../../../domain/journal/entry.ts';
import type { UndoChoice, UndoConflict, UndoResult } from '../../../domain/journal/undo.ts';
import {
  labelOf,
  nameEntry,
  describeEntry,
  formatJournalValue,
  describeFieldChange,
} from '../../../domain/journal/sentence.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import { confirmDelete } from '../manager/dialogs/confirm.tsx';
import type { SaveResult } from '../manager/save/save-result.ts';
import { useSave } from '../manager/save/use-save.ts';
import { dayOf, timeOf } from '../manager/local-time.ts';
import { HISTORY_PATH } from '../paths.ts';

type EntryListProps = { entries: readonly JournalEntry[]; heading?: 'h2' | 'h3' };

/** Entries by day, newest first. */
export function EntryList({ entries, heading: Heading = 'h2' }: EntryListProps) {
  if (entries.length === 0) return <p className="py-4 text-soft">Nothing was done yet.</p>;
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return [...days].map(([day, entriesOfDay]) => (
    <section key={day} aria-label={formatDate(day)} className="pt-6">
      <Heading className="border-b border-ink pb-2 font-serif text-lead">{formatDate(day)}</Heading>
      <ul>
        {entriesOfDay.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function EntryLine({ entry }: { entry: JournalEntry }) {
  const [conflicts, setConflicts] = useState<UndoConflict[]>([]);
  const [problem, setProblem] = useState('');
  const { isBusy, save } = useSave<UndoResult>(HISTORY_PATH, settle);
  function restore(choice?: UndoChoice) {
    setProblem('');
    save({ intent: 'restore', entry: String(entry.id), ...(choice && { choice }) });
  }
  function settle(result: SaveResult<UndoResult>) {
    if (result.ok) return setConflicts([]);
    setConflicts(result.current?.conflicts ?? []);
    if (!result.current) setProblem(result.detail ?? result.message);
  }
  const description = describeEntry(entry);
  // Undoing a creation deletes the row.
  const isDeletion = entry.done === 'created';
  async function askAndRestore() {
    if (entry.isUndone) return;
    if (!isDeletion || (await confirmDelete(nameEntry(entry)))) restore();
  }
  const verb = isDeletion ? 'Delete' : 'Restore';
  const doneVerb = isDeletion ? 'Deleted' : 'Restored';
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      {entry.image && (
        <span className="work-thumbnail flex-none">
          <Thumbnail picture={{ image: entry.image }} />
        </span>
      )}
      <div className="min-w-0 flex-[1_1_9rem] py-2">
        <p className="wrap-break-word">
          <bdi>{description}</bdi>
        </p>
        <p className="text-small text-soft">
          <time dateTime={entry.at}>{timeOf(entry.at)}</time>
          {entry.fields.map((field) => (
            <bdi key={field.field} className="wrap-break-word before:content-['_·_']">
              {describeFieldChange(field, entry.table)}
            </bdi>
          ))}
        </p>
        {problem && (
          <p role="alert" className="mt-2 text-note text-accent">
            {problem}
          </p>
        )}
        {conflicts.length > 0 && (
          <UndoConflicts conflicts={conflicts} isBusy={isBusy} onChoose={restore} />
        )}
      </div>
      <Button
        // One button in both states, so that it keeps the focus.
        look={entry.isUndone ? 'quiet' : undefined}
        isBusy={isBusy}
        aria-disabled={isBusy || entry.isUndone || undefined}
        aria-label={`${entry.isUndone ? doneVerb : verb}: ${description}`}
        onClick={() => void askAndRestore()}
      >
        {entry.isUndone ? doneVerb : verb}
      </Button>
    </li>
  );
}

type UndoConflictsProps = {
  conflicts: UndoConflict[];
  isBusy: boolean;
  onChoose: (choice: UndoChoice) => void;
};

/** Shows both values of each field that has changed since, and asks which to keep. */
function UndoConflicts({ conflicts, isBusy, onChoose }: UndoConflictsProps) {
  return (
    <fieldset className="mt-3 text-note">
      <legend>It was changed again since. Which is to stay?</legend>
      <dl className="my-2 grid gap-2">
        {conflicts.map(({ name, field, was, now }) => (
          <div key={`${name} ${field}`}>
            <dt className="text-soft">
              {labelOf(field)}
              {name !== '' && (
                <>
                  {' of '}
                  <bdi>{name}</bdi>
                </>
              )}
            </dt>
            <dd className="wrap-break-word">
              then: <bdi>{formatJournalValue(field, was)}</bdi>
            </dd>
            <dd className="wrap-break-word">
              now: <bdi>{formatJournalValue(field, now)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => onChoose('was')}>
          Earlier version
        </Button>
        <Button isBusy={isBusy} onClick={() => onChoose('now')}>
          Current version
        </Button>
      </div>
    </fieldset>
  );
}
