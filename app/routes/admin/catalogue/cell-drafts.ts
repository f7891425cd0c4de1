import { type CatalogueWork, CELLS, writeCell } from '../../../domain/content/catalogue.ts';
import { parseId } from '../../../domain/content/id.ts';
import { keepDraft, listDrafts } from '../manager/card/drafts.ts';
import { CATALOGUE_PATH } from '../paths.ts';
import type { Edit, Place } from './editing.ts';

const TYPED_EARLIER = 'This was typed earlier and not saved. Save it now?';

/** Keeps what is typed into a cell until it is saved or given up, also over a reload. */
export function keepCellDraft({ id, cell }: Place, stored: string, value: string): void {
  const isSame = value === stored;
  const draft = { base: { value: stored }, values: { value }, title: cell };
  keepDraft(`${CATALOGUE_PATH}#${id}:${cell}`, isSame ? null : draft);
}

export function forgetCellDraft(place: Place): void {
  keepCellDraft(place, '', '');
}

/** What was typed on an earlier visit, where its work is still there and has another value. */
export function findEarlierEdits(works: readonly CatalogueWork[]): Edit[] {
  return listDrafts(`${CATALOGUE_PATH}#`).flatMap(({ name, draft }) => {
    const [id = '', cellName] = name.slice(CATALOGUE_PATH.length + 1).split(':');
    const work = works.find((each) => each.id === parseId(id));
    const cell = CELLS.find((each) => each === cellName);
    const { value } = draft.values;
    if (!work || !cell || value === undefined || writeCell(work, cell) === value) {
      keepDraft(name, null);
      return [];
    }
    return [{ id: work.id, cell, value, step: 'failed' as const, problem: TYPED_EARLIER }];
  });
}
