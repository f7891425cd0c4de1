import {
  type CatalogueWork,
  CELL_FIELDS,
  writeCell,
} from '../../../../domain/catalogue/catalogue.ts';
import { parseId } from '../../../../domain/id.ts';
import { keepDraft, listDrafts } from '../../manager/drafts/drafts.ts';
import { CATALOGUE_PATH } from '../../paths.ts';
import type { Edit, CellKey } from './editing.ts';

const UNSAVED_EARLIER = 'This was typed earlier and not saved. Save it now?';

/** Stores the text of a cell until it is saved or discarded, so that it survives a reload. */
export function keepCellDraft({ id, cell }: CellKey, stored: string, value: string): void {
  const isSame = value === stored;
  const draft = { values: { value }, title: cell };
  keepDraft(`${CATALOGUE_PATH}#${id}:${cell}`, isSame ? null : draft);
}

export function forgetCellDraft(cellKey: CellKey): void {
  keepCellDraft(cellKey, '', '');
}

/** Returns edits from drafts of an earlier visit. Drafts that no longer apply are deleted. */
export function restoreEdits(works: readonly CatalogueWork[]): Edit[] {
  return listDrafts(`${CATALOGUE_PATH}#`).flatMap(({ name, draft }) => {
    const [id = '', cellName] = name.slice(CATALOGUE_PATH.length + 1).split(':');
    const work = works.find((each) => each.id === parseId(id));
    const cell = CELL_FIELDS.find((each) => each === cellName);
    const { value } = draft.values;
    if (!work || !cell || value === undefined || writeCell(work, cell) === value) {
      keepDraft(name, null);
      return [];
    }
    return [{ id: work.id, cell, value, step: 'failed' as const, problem: UNSAVED_EARLIER }];
  });
}
