import { useCallback, useMemo, useState } from 'react';
import { type CatalogueWork, type Groups, unpackWorks } from '../../../domain/content/catalogue.ts';
import { filterWorks, sortWorks } from '../../../domain/content/catalogue-list.ts';
import type { CatalogueQuery } from '../../../domain/content/catalogue-query.ts';

type Area = Groups & { works: string };
type Changed = ReadonlyMap<number, CatalogueWork>;

const NONE: Changed = new Map();

/**
 * All works, and those that are shown. What is saved changes its row, but which rows are shown and in which
 * order is found anew only with another query: a row must not go away under the hands of who completes it.
 */
export function useWorks(area: Area, query: CatalogueQuery) {
  const [packed, setPacked] = useState(area.works);
  const [asked, setAsked] = useState(query);
  const [listed, setListed] = useState<readonly CatalogueWork[]>(() => unpackWorks(area.works));
  const [changed, setChanged] = useState(NONE);
  if (packed !== area.works || asked !== query) {
    setPacked(area.works);
    setAsked(query);
    setListed(packed === area.works ? put(listed, changed) : unpackWorks(area.works));
    setChanged(NONE);
  }
  const sorted = useMemo(() => sortWorks(listed, query.sort, area), [listed, query.sort, area]);
  const found = useMemo(() => filterWorks(sorted, query), [sorted, query]);
  const take = useCallback((works: readonly CatalogueWork[]) => {
    setChanged((before) => new Map([...before, ...works.map((work) => [work.id, work] as const)]));
  }, []);
  return {
    all: useMemo(() => put(listed, changed), [listed, changed]),
    shown: useMemo(() => put(found, changed), [found, changed]),
    take,
  };
}

/** The same list where nothing was changed, so that what follows from it need not be found again. */
function put(works: readonly CatalogueWork[], changed: Changed): readonly CatalogueWork[] {
  if (changed.size === 0) return works;
  return works.map((work) => changed.get(work.id) ?? work);
}
