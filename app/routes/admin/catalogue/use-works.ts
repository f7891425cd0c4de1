import { useCallback, useMemo, useState } from 'react';
import { isUnsaved } from '../../../components/moving/unsaved-names.ts';
import {
  type CatalogueWork,
  CELLS,
  type Groups,
  unpackWorks,
} from '../../../domain/content/catalogue.ts';
import { filterWorks, sortWorks } from '../../../domain/content/catalogue-list.ts';
import type { CatalogueQuery } from '../../../domain/content/catalogue-query.ts';
import { cellName } from './editing.ts';

type Area = Groups & { works: string };
type Changed = ReadonlyMap<number, CatalogueWork>;

const NONE: Changed = new Map();

/**
 * All works, and those that are shown. What is saved changes its row, but which rows are shown and in which
 * order is found anew only with another query: a row must not go away under the hands of who completes it, also
 * when it is changed elsewhere.
 */
export function useWorks(area: Area, query: CatalogueQuery) {
  const [packed, setPacked] = useState(area.works);
  const [asked, setAsked] = useState(query);
  const [listed, setListed] = useState<readonly CatalogueWork[]>(() => unpackWorks(area.works));
  const [changed, setChanged] = useState(NONE);
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const sorted = useMemo(() => sortWorks(listed, query.sort, area), [listed, query.sort, area]);
  const found = useMemo(() => filterOrHold(sorted, query, held), [sorted, query, held]);
  if (packed !== area.works || asked !== query) {
    const isReadAgain = packed !== area.works;
    setPacked(area.works);
    setAsked(query);
    setListed(isReadAgain ? withTyped(unpackWorks(area.works), listed) : put(listed, changed));
    setHeld(new Set(isReadAgain && asked === query ? found.map(({ id }) => id) : []));
    setChanged(NONE);
  }
  const take = useCallback((works: readonly CatalogueWork[]) => {
    setChanged((before) => new Map([...before, ...works.map((work) => [work.id, work] as const)]));
  }, []);
  return {
    all: useMemo(() => put(listed, changed), [listed, changed]),
    shown: useMemo(() => put(found, changed), [found, changed]),
    take,
  };
}

/** What the query finds, and those that stay because they were shown. */
function filterOrHold(
  works: readonly CatalogueWork[],
  query: CatalogueQuery,
  held: ReadonlySet<number>,
): readonly CatalogueWork[] {
  const found = filterWorks(works, query);
  if (held.size === 0) return found;
  const shown = new Set(found);
  return works.filter((work) => shown.has(work) || held.has(work.id));
}

/** The works as they were read again, and those that were deleted elsewhere while something is typed in a cell of theirs. */
function withTyped(
  works: readonly CatalogueWork[],
  before: readonly CatalogueWork[],
): readonly CatalogueWork[] {
  const present = new Set(works.map(({ id }) => id));
  const typed = before.filter(
    ({ id }) => !present.has(id) && CELLS.some((cell) => isUnsaved(cellName({ id, cell }))),
  );
  return [...works, ...typed];
}

/** The same list where nothing was changed, so that what follows from it need not be found again. */
function put(works: readonly CatalogueWork[], changed: Changed): readonly CatalogueWork[] {
  if (changed.size === 0) return works;
  return works.map((work) => changed.get(work.id) ?? work);
}
