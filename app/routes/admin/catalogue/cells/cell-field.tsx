import { useId, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cellForm } from '../../../../domain/catalogue/catalogue-form.ts';
import type { CellName } from '../../../../domain/catalogue/catalogue.ts';
import { parseForm } from '../../../../domain/form.ts';
import { useUnsaved } from '../../manager/dialogs/unsaved.tsx';
import { CellControl } from './cell-control.tsx';
import { forgetCellDraft, keepCellDraft } from './cell-drafts.ts';
import {
  type Edit,
  type CellKey,
  cellName,
  closed,
  discarded,
  opened,
  refused,
  describeOtherValue,
  typed,
  useTable,
} from './editing.ts';
import { findNextCell, cellKeyOf } from './keyboard-navigation.ts';

type CellFieldProps = {
  cellKey: CellKey;
  label: string;
  stored: string;
  edit: Edit | undefined;
  isOpen: boolean;
};

/** Enter saves, Escape discards, and Tab, Up and Down save and open the next cell. */
export function CellField({ cellKey, label, stored, edit, isOpen }: CellFieldProps) {
  const id = useId();
  const field = useCellField({ cellKey, stored, edit });
  const problem = edit?.problem ?? null;

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
        cell={cellKey.cell}
        value={field.value}
        onValue={field.setValue}
        onPick={field.save}
        onKeyDown={handleKey}
        isFocused={isOpen}
        readOnly={edit !== undefined && !problem}
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

type FieldOptions = {
  cellKey: CellKey;
  stored: string;
  edit: Edit | undefined;
};

function useCellField({ cellKey, stored, edit }: FieldOptions) {
  const { change } = useTable();
  const [value, setValue] = useState(edit?.value ?? stored);
  useUnsaved(cellName(cellKey), value !== stored);
  const { id, cell } = cellKey;
  useEffect(() => keepCellDraft({ id, cell }, stored, value), [id, cell, stored, value]);

  useStoredChange(stored, (before) => {
    if (value === before) setValue(stored);
    else if (value !== stored) change(refused(cellKey, value, describeOtherValue(cell, stored)));
  });

  /** Returns false if the text is not valid. */
  function submit(text: string): boolean {
    const problem = findProblem(cellKey.cell, text);
    change(problem ? refused(cellKey, text, problem) : typed(cellKey, text));
    return problem === null;
  }
  return {
    value,
    setValue,
    /** The field stays open until its text is saved. */
    save(text = value) {
      if (edit && !edit.problem) return;
      if (edit || text.trim() !== stored) submit(text);
      else change(closed(cellKey));
    },
    /** Saves and opens another cell. Invalid text keeps the field open. */
    goTo(next: HTMLElement) {
      const isSame = value.trim() === (edit?.value ?? stored);
      if (isSame || submit(value)) change(opened(cellKeyOf(next)));
    },
    /** Does not send a refused value again. */
    saveAndClose() {
      if (value.trim() !== (edit?.value ?? stored)) submit(value);
      change(closed(cellKey));
    },
    discard() {
      forgetCellDraft(cellKey);
      change(discarded(cellKey));
    },
  };
}

/** Calls `onChange` when the list was reloaded with another value of this cell. */
function useStoredChange(stored: string, onChange: (before: string) => void): void {
  const { groups } = useTable();
  const last = useRef({ groups, stored });
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const before = last.current;
    last.current = { groups, stored };
    if (before.groups !== groups && before.stored !== stored) notify(before.stored);
  }, [groups, stored]);
}

function findProblem(cell: CellName, value: string): string | null {
  const fields = { id: '1', version: '1', cell, value, currency: 'EUR' };
  const parsed = parseForm(cellForm, fields);
  return parsed.ok ? null : (Object.values(parsed.errors)[0] ?? null);
}
