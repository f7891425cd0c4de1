import { useEffect, useEffectEvent, useReducer } from 'react';
import { type CatalogueWork, writeCell } from '../../../../domain/catalogue/catalogue.ts';
import { refusalText } from '../../../../domain/owner-messages.ts';
import type { SaveResult } from '../../manager/save/save-result.ts';
import { useUnsaved } from '../../manager/dialogs/unsaved.tsx';
import { useSave } from '../../manager/save/use-save.ts';
import { CATALOGUE_PATH } from '../../paths.ts';
import { restoreEdits, forgetCellDraft } from './cell-drafts.ts';
import {
  type Edit,
  type Editing,
  type EditingChange,
  failed,
  findNext,
  findSending,
  NO_EDITING,
  saved,
  describeOtherValue,
  sent,
} from './editing.ts';

type Works = {
  works: readonly CatalogueWork[];
  onSaved: (works: readonly CatalogueWork[]) => void;
  /** For works without a price. */
  currency: string;
};

export function useEdits({ works, onSaved, currency }: Works) {
  const [editing, change] = useReducer(applyChange, works, restore);
  const { save } = useSave<CatalogueWork>(CATALOGUE_PATH, settle);
  useUnsaved(CATALOGUE_PATH, editing.edits.length > 0);

  const send = useEffectEvent((edit: Edit) => {
    const { id, cell, value } = edit;
    const work = works.find((each) => each.id === id);
    change(sent(edit));
    if (!work) return change(failed(refusalText('missing', 'gallery item')));
    const money = cell === 'price' && { currency: work.price?.currency ?? currency };
    save({ intent: 'update', id: `${id}`, version: `${work.version}`, cell, value, ...money });
  });
  const next = findNext(editing);
  useEffect(() => {
    if (next) send(next);
  }, [next]);

  function settle(result: SaveResult<CatalogueWork>) {
    const edit = findSending(editing.edits);
    if (!edit) return;
    if (result.ok) {
      onSaved([result.value]);
      forgetCellDraft(edit);
      return change(saved);
    }
    const { current, errors, detail, message } = result;
    if (current) onSaved([current]);
    const problem = current && describeConflict(edit, current, works);
    change(failed(problem ?? errors?.[edit.cell] ?? detail ?? message));
  }
  return { editing, change };
}

function restore(works: readonly CatalogueWork[]): Editing {
  return { ...NO_EDITING, edits: restoreEdits(works) };
}

function applyChange(editing: Editing, change: EditingChange): Editing {
  return change(editing);
}

/** The row already shows the value that was saved elsewhere. The owner decides which one is kept. */
function describeConflict(
  { id, cell }: Edit,
  current: CatalogueWork,
  works: readonly CatalogueWork[],
): string {
  const shownWork = works.find((work) => work.id === id);
  const theirs = writeCell(current, cell);
  if (shownWork && writeCell(shownWork, cell) === theirs) {
    return 'This work was changed elsewhere, and is shown as it is now. Save yours on top of it?';
  }
  return describeOtherValue(cell, theirs);
}
