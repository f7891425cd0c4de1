import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cell } from '../../../domain/content/catalogue.ts';
import { cellForm } from '../../../domain/forms/catalogue-form.ts';
import { parseForm } from '../../../domain/forms/form.ts';
import { useUnsaved } from '../manager/card/unsaved.tsx';
import { forgetCellDraft, keepCellDraft } from './cell-drafts.ts';
import {
  cellName,
  closed,
  discarded,
  type Edit,
  opened,
  type Place,
  refused,
  sayChanged,
  typed,
} from './editing.ts';
import { useTable } from './table-context.ts';
import { placeOf } from './walking.ts';

type FieldOptions = {
  place: Place;
  /** As the work has it. */
  stored: string;
  /** What was typed before, and is on its way or was refused. */
  edit: Edit | undefined;
};

/** What is typed into a cell, and the ways to end that. */
export function useCellField({ place, stored, edit }: FieldOptions) {
  const { change } = useTable();
  const [value, setValue] = useState(edit?.value ?? stored);
  useUnsaved(cellName(place), value !== stored);
  const { id, cell } = place;
  useEffect(() => keepCellDraft({ id, cell }, stored, value), [id, cell, stored, value]);

  useReadAgain(stored, (before) => {
    if (value === before) setValue(stored);
    else if (value !== stored) change(refused(place, value, sayChanged(cell, stored)));
  });

  /** False where something is wrong with it. */
  function submit(text: string): boolean {
    const problem = findProblem(place.cell, text);
    change(problem ? refused(place, text, problem) : typed(place, text));
    return problem === null;
  }
  return {
    value,
    setValue,
    /** The field stays until what is in it is saved. */
    save(text = value) {
      if (edit && !edit.problem) return;
      if (edit || text.trim() !== stored) submit(text);
      else change(closed(place));
    },
    /** Saves on the way to another cell; what is wrong is mended first. */
    goTo(next: HTMLElement) {
      const isSame = value.trim() === (edit?.value ?? stored);
      if (isSame || submit(value)) change(opened(placeOf(next)));
    },
    /** What was refused is not sent again by looking elsewhere. */
    saveAndClose() {
      if (value.trim() !== (edit?.value ?? stored)) submit(value);
      change(closed(place));
    },
    discard() {
      forgetCellDraft(place);
      change(discarded(place));
    },
  };
}

/** Hears when all works were read again, and this cell has another value since. */
function useReadAgain(stored: string, hear: (before: string) => void): void {
  const { groups } = useTable();
  const last = useRef({ groups, stored });
  const act = useEffectEvent(hear);
  useEffect(() => {
    const before = last.current;
    last.current = { groups, stored };
    if (before.groups !== groups && before.stored !== stored) act(before.stored);
  }, [groups, stored]);
}

/** What the browser can tell before anything is sent. */
function findProblem(cell: Cell, value: string): string | null {
  const fields = { id: '1', version: '1', cell, value, currency: 'EUR' };
  const parsed = parseForm(cellForm, fields);
  return parsed.ok ? null : (Object.values(parsed.errors)[0] ?? null);
}
