import { useEffect, useEffectEvent, useReducer } from 'react';
import {
  type CatalogueWork,
  CELL_FIELDS,
  type CellName,
  writeCell,
} from '../../../../domain/catalogue/catalogue.ts';
import { parseId } from '../../../../domain/id.ts';
import { keepDraft, listDrafts } from '../../manager/drafts/drafts.ts';
import { CHANGED_ELSEWHERE } from '../../manager/editing/editing.ts';
import { useDrafts } from '../../manager/editing/use-editing.ts';
import type { SaveResult } from '../../manager/save/save-result.ts';
import { useSave } from '../../manager/save/use-save.ts';
import { CATALOGUE_PATH } from '../../paths.ts';
import {
  type Edit,
  type Edits,
  type EditsChange,
  failed,
  findNext,
  findSending,
  loaded,
  NO_EDITS,
  saved,
  sent,
  submitted,
} from './edits.ts';

const UNSAVED_EARLIER = 'This was typed earlier and not saved. Save it now?';

type Works = {
  works: readonly CatalogueWork[];
  onSaved: (works: readonly CatalogueWork[]) => void;
  /** For works without a price. */
  currency: string;
  /** The cell that these works are listed for; by default they are all works, with all cells. */
  onlyCell?: CellName;
};

export function useEdits({ works, onSaved, currency, onlyCell }: Works) {
  const [editing, change] = useReducer(applyChange, { works, onlyCell }, restoreEdits);
  const { save } = useSave<CatalogueWork>(CATALOGUE_PATH, settle);
  const { edits } = editing;
  useDrafts(edits);

  const sending = findSending(edits);
  const isSending = sending !== undefined;
  useEffect(() => {
    if (!isSending) change(loaded(works));
  }, [works, isSending]);

  const send = useEffectEvent((edit: Edit) => {
    const { id, cell } = edit;
    const { base, values } = edit.editing;
    const money = cell === 'price' && { currency: base.row?.price?.currency ?? currency };
    change(sent(edit));
    save({
      intent: 'update',
      id: `${id}`,
      version: `${base.row?.version}`,
      cell,
      ...values,
      ...money,
    });
  });
  const next = findNext(editing);
  useEffect(() => {
    if (next) send(next);
  }, [next]);

  function settle(result: SaveResult<CatalogueWork>) {
    if (!sending) return;
    if (result.ok) {
      onSaved([result.value]);
      return change(saved(result.value));
    }
    const { current, errors, detail, message } = result;
    if (current) onSaved([current]);
    const problem = current ? CHANGED_ELSEWHERE : (errors?.[sending.cell] ?? detail ?? message);
    change(failed(problem, current));
  }
  return { editing, change };
}

function applyChange(editing: Edits, change: EditsChange): Edits {
  return change(editing);
}

/** Restores the drafts of earlier visits. Those that no longer apply are deleted. */
function restoreEdits({ works, onlyCell }: Pick<Works, 'works' | 'onlyCell'>): Edits {
  let edits = NO_EDITS;
  for (const { name, draft } of listDrafts(`${CATALOGUE_PATH}#`)) {
    const [id = '', cellOfDraft] = name.slice(CATALOGUE_PATH.length + 1).split(':');
    if (onlyCell && cellOfDraft !== onlyCell) continue;
    const work = works.find((each) => each.id === parseId(id));
    const cell = CELL_FIELDS.find((each) => each === cellOfDraft);
    const { value } = draft.values;
    if (work && cell && value !== undefined && value !== writeCell(work, cell)) {
      edits = submitted(work, cell, { value, problem: UNSAVED_EARLIER })(edits);
    } else if (work || !onlyCell) {
      keepDraft(name, null);
    }
  }
  return edits;
}
