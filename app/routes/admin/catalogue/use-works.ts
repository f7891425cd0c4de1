import { useCallback, useMemo, useState } from 'react';
import { unsavedNames } from '../../../components/navigation/unsaved-prompt.ts';
import {
  type CatalogueWork,
  CELL_FIELDS,
  type Groups,
  unpackWorks,
} from '../../../domain/catalogue/catalogue.ts';
import { filterWorks, sortWorks } from '../../../domain/catalogue/catalogue-list.ts';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue-query.ts';
import { cellName } from './cells/edits.ts';

type Area = Groups & { works: string };
type Changed = ReadonlyMap<number, CatalogueWork>;

const NONE: Changed = new Map();

/**
 * All works and the ones that are shown. A save updates its row, but the filter and the order are
 * applied again only when the query changes: a row must not disappear while it is being completed.
 */
export function useWorks(area: Area, query: CatalogueQuery) {
  const [lastPacked, setLastPacked] = useState(area.works);
  const [lastQuery, setLastQuery] = useState(query);
  const [listed, setListed] = useState<readonly CatalogueWork[]>(() => unpackWorks(area.works));
  const [changed, setChanged] = useState(NONE);
  const [heldIds, setHeldIds] = useState<ReadonlySet<number>>(new Set());
  const sorted = useMemo(() => sortWorks(listed, query.sort, area), [listed, query.sort, area]);
  const found = useMemo(() => filterOrHold(sorted, query, heldIds), [sorted, query, heldIds]);
  if (lastPacked !== area.works || lastQuery !== query) {
    const isReloaded = lastPacked !== area.works;
    setLastPacked(area.works);
    setLastQuery(query);
    setListed(
      isReloaded ? withUnsaved(unpackWorks(area.works), listed) : replaceChanged(listed, changed),
    );
    setHeldIds(new Set(isReloaded && lastQuery === query ? found.map(({ id }) => id) : []));
    setChanged(NONE);
  }
  const applySaved = useCallback((works: readonly CatalogueWork[]) => {
    setChanged((before) => new Map([...before, ...works.map((work) => [work.id, work] as const)]));
  }, []);
  return {
    all: useMemo(() => replaceChanged(listed, changed), [listed, changed]),
    shown: useMemo(() => replaceChanged(found, changed), [found, changed]),
    applySaved,
  };
}

/** Keeps rows that were shown, even if they no longer match. */
function filterOrHold(
  works: readonly CatalogueWork[],
  query: CatalogueQuery,
  heldIds: ReadonlySet<number>,
): readonly CatalogueWork[] {
  const found = filterWorks(works, query);
  if (heldIds.size === 0) return found;
  const shown = new Set(found);
  return works.filter((work) => shown.has(work) || heldIds.has(work.id));
}

/** Adds works that were deleted elsewhere while one of their cells has unsaved text. */
function withUnsaved(
  works: readonly CatalogueWork[],
  before: readonly CatalogueWork[],
): readonly CatalogueWork[] {
  const present = new Set(works.map(({ id }) => id));
  const typed = before.filter(
    ({ id }) =>
      !present.has(id) && CELL_FIELDS.some((cell) => unsavedNames.has(cellName({ id, cell }))),
  );
  return [...works, ...typed];
}

/** Returns the same array when nothing changed. */
function replaceChanged(
  works: readonly CatalogueWork[],
  changed: Changed,
): readonly CatalogueWork[] {
  if (changed.size === 0) return works;
  return works.map((work) => changed.get(work.id) ?? work);
}
