import { useEffect, useRef } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { TextAreaField } from '../../../components/form/fields.tsx';
import type { CatalogueWork } from '../../../domain/catalogue/catalogue.ts';
import { WORK_FIELDS } from '../../../domain/work/fields.ts';
import { findProblem } from '../catalogue/cells/cell-field.tsx';
import {
  describeProblem,
  discarded,
  isPending,
  submitted,
  typed,
} from '../catalogue/cells/edits.ts';
import type { Queue } from './use-queue.ts';

const CELL = 'alternativeText';
const GUIDANCE =
  'Say in one sentence what there is to see, as you would to somebody on the phone: subject, colours, mood.';

/** The text of one work. Enter saves it and shows the next work. */
export function TextForm({ work, queue }: { work: CatalogueWork; queue: Queue }) {
  const { at, editOf, change, goTo } = queue;
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = editOf(work);
  const stored = work[CELL] ?? '';
  const value = edit?.editing.values.value ?? stored;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  /** Keeps the focus, so that the keyboard of a phone stays open. */
  function show(position: number) {
    goTo(position);
    field.current?.focus({ preventScroll: true });
  }
  function saveAndGoOn() {
    if (value.trim() === stored) {
      change(discarded({ id: work.id, cell: CELL }));
      return show(at + 1);
    }
    const problem = findProblem(CELL, value);
    change(submitted(work, CELL, { value, problem }));
    if (problem === undefined) show(at + 1);
  }
  function handleKey(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    saveAndGoOn();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saveAndGoOn();
      }}
    >
      <TextAreaField
        ref={field}
        label={WORK_FIELDS[CELL].label}
        name={CELL}
        hint={GUIDANCE}
        error={(edit && describeProblem(edit)) ?? undefined}
        value={value}
        readOnly={edit !== undefined && isPending(edit)}
        enterKeyHint="next"
        autoComplete="off"
        onChange={({ target }) => change(typed(work, CELL, target.value))}
        onKeyDown={handleKey}
      />
      <div className="card-buttons">
        <Button type="submit" look="solid">
          Next
        </Button>
        <Button onClick={() => show(at + 1)}>Skip</Button>
        {at > 0 && (
          <Button look="quiet" onClick={() => show(at - 1)}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}
