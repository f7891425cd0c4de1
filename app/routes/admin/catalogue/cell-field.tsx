import { useId } from 'react';
import { CellControl } from './cell-control.tsx';
import type { Edit, Place } from './editing.ts';
import { useCellField } from './use-cell-field.ts';
import { findNextCell } from './walking.ts';

type CellFieldProps = {
  place: Place;
  label: string;
  stored: string;
  edit: Edit | undefined;
  isOpen: boolean;
};

/** The field of a cell: Enter saves, Escape leaves; Tab, Up and Down save and open the next one. */
export function CellField({ place, label, stored, edit, isOpen }: CellFieldProps) {
  const id = useId();
  const field = useCellField({ place, stored, edit });
  const problem = edit?.problem ?? null;

  function walk(event: React.KeyboardEvent<HTMLElement>) {
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
    // Another window in front, or a press on the buttons below, is no leaving.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) field.saveAndClose();
  }
  return (
    <div onBlur={closeOnBlur}>
      <CellControl
        cell={place.cell}
        value={field.value}
        onValue={field.setValue}
        onChosen={field.save}
        onKeyDown={walk}
        takesFocus={isOpen}
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
