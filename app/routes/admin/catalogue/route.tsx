import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type CatalogueQuery,
  parseCatalogueQuery,
  writeCatalogueQuery,
} from '../../../domain/catalogue/catalogue-query.ts';
import type { Groups } from '../../../domain/catalogue/catalogue.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { OwnerPageHeader } from '../manager/section/owner-page-header.tsx';
import { CATALOGUE_PATH, SHEET_PATH } from '../paths.ts';
import { MediaList } from './cells/cell-control.tsx';
import { TableContext } from './cells/table-context.ts';
import { useEdits } from './cells/use-edits.ts';
import { Filters } from './filters.tsx';
import { restorePosition, rememberList } from './return-position.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/selection.ts';
import { CatalogueTable } from './table/table.tsx';
import { useWorks } from './use-works.ts';

export default function CataloguePage() {
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerPageHeader title="Catalogue" link={{ to: SHEET_PATH, name: 'Sheet' }} />
      <Loaded<CatalogueArea> from={CATALOGUE_PATH}>
        {(area, load) => <Catalogue area={area} reload={load} />}
      </Loaded>
    </div>
  );
}

type CatalogueArea = Groups & { works: string; currency: string };

type CatalogueProps = { area: CatalogueArea; reload: () => void };

function Catalogue({ area, reload }: CatalogueProps) {
  const { query, changeQuery } = useCatalogueQuery();
  const { all, shown, applySaved } = useWorks(area, query);
  const { editing, change } = useEdits({
    works: all,
    onSaved: applySaved,
    currency: area.currency,
  });
  const selection = useSelection(shown);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => restorePosition(start.current), []);
  useEffect(() => rememberList(shown), [shown]);
  const context = useMemo(() => ({ groups: area, change }), [area, change]);

  function showResults(next: typeof query) {
    changeQuery(next);
    if ((start.current?.getBoundingClientRect().top ?? 0) < 0) start.current?.scrollIntoView();
  }
  if (all.length === 0) return <p className="py-6 text-soft">No works yet.</p>;
  return (
    <TableContext value={context}>
      <Filters query={query} onQuery={showResults} works={all} groups={area} found={shown.length} />
      <div ref={start} className="catalogue">
        {shown.length > 0 ? (
          <CatalogueTable
            works={shown}
            query={query}
            onSort={(sort) => showResults({ ...query, sort })}
            editing={editing}
            selection={selection}
          />
        ) : (
          <p className="border-t border-ink py-6 text-soft">Nothing found.</p>
        )}
        <SelectionBar selection={selection} groups={area} onSaved={applySaved} reload={reload} />
        <MediaList works={all} />
      </div>
    </TableContext>
  );
}

/** The query is kept in the URL, so that Back and a reload restore it. */
function useCatalogueQuery() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useState(() => parseCatalogueQuery(search));

  function changeQuery(next: CatalogueQuery) {
    setQuery(next);
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ search: writeCatalogueQuery(next) }, { ...options, state: state as unknown });
  }
  return { query, changeQuery };
}
