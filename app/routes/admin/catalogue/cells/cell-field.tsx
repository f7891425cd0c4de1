import { useId } from 'react';
import { cellForm } from '../../../../domain/catalogue/catalogue-form.ts';
import {
  type CatalogueWork,
  type CellName,
  writeCell,
} from '../../../../domain/catalogue/catalogue.ts';
import { parseForm } from '../../../../domain/form.ts';
import { CellControl } from './cell-control.tsx';
import {
  closed,
  describeProblem,
  discarded,
  type Edit,
  isPending,
  opened,
  submitted,
  typed,
} from './edits.ts';
import { findNextCell, cellKeyOf } from './keyboard-navigation.ts';
import { useTable } from './table-context.ts';

type CellFieldProps = {
  work: CatalogueWork;
  cell: CellName;
  label: string;
  edit: Edit | undefined;
  isOpen: boolean;
};

/** Enter saves, Escape discards, and Tab, Up and Down save and open the next cell. */
export function CellField({ work, cell, label, edit, isOpen }: CellFieldProps) {
  const id = useId();
  const field = useCellField({ work, cell, edit });
  const problem = edit ? describeProblem(edit) : null;

  function handleKey(event: React.KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter') field.save();
    else if (event.key === 'Escape') field.discard();
    else {
      const next = findNextCell(event);
      if (!next) return;
      field.goTo(next);
    }
    event.preventDefault();
  }
  function closeOnBlur({ currentTarget, relatedTarget }: React.FocusEvent) {
    // Switching windows or pressing Save or Discard does not count as leaving the field.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) field.saveAndClose();
  }
  return (
    <div onBlur={closeOnBlur}>
      <CellControl
        cell={cell}
        value={field.value}
        onValue={field.setValue}
        onPick={field.save}
        onKeyDown={handleKey}
        isFocused={isOpen}
        readOnly={edit !== undefined && isPending(edit)}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? id : undefined}
      />
      {problem && (
        <p id={id} role="alert" className="pt-1 text-small text-accent">
          {problem}{' '}
          <button type="button" className="catalogue-way" onClick={() => field.save()}>
            Save
          </button>{' '}
          <button type="button" className="catalogue-way" onClick={field.discard}>
            Discard
          </button>
        </p>
      )}
    </div>
  );
}

function useCellField({ work, cell, edit }: Pick<CellFieldProps, 'work' | 'cell' | 'edit'>) {
  const { change } = useTable();
  const cellKey = { id: work.id, cell };
  const stored = writeCell(work, cell);
  const value = edit?.editing.values.value ?? stored;
  /** A value that was refused is not sent again by leaving the field. */
  const isChanged = value.trim() !== (edit?.lastSubmitted ?? stored);

  /** Returns false if the text is not valid. */
  function submit(text: string): boolean {
    const problem = findProblem(cell, text);
    change(submitted(work, cell, { value: text, problem }));
    return problem === undefined;
  }
  return {
    value,
    setValue: (text: string) => change(typed(work, cell, text)),
    /** The field stays open until its text is saved. */
    save(text = value) {
      if (edit && isPending(edit)) return;
      const wasSubmitted = edit !== undefined && edit.lastSubmitted !== null;
      if (wasSubmitted || text.trim() !== stored) submit(text);
      else change(closed(cellKey));
    },
    /** Saves and opens another cell. Invalid text keeps the field open. */
    goTo(next: HTMLElement) {
      if (isChanged && !submit(value)) return;
      change(closed(cellKey));
      change(opened(cellKeyOf(next)));
    },
    saveAndClose() {
      if (isChanged) submit(value);
      change(closed(cellKey));
    },
    discard: () => change(discarded(cellKey)),
  };
}

export function findProblem(cell: CellName, value: string): string | undefined {
  const fields = { id: '1', version: '1', cell, value, currency: 'EUR' };
  const parsed = parseForm(cellForm, fields);
  return parsed.ok ? undefined : Object.values(parsed.errors)[0];
}
