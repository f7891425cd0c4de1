import { useEffect, useMemo, useRef } from 'react';
import type { Groups } from '../../../domain/content/catalogue.ts';
import { Filters } from './filters.tsx';
import { goOnWhereLeft, keepList } from './left-catalogue.ts';
import { MediaList } from './media-list.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { CatalogueTable } from './table.tsx';
import { TableContext } from './table-context.ts';
import { useChosen } from './use-chosen.ts';
import { useEdits } from './use-edits.ts';
import { useQuery } from './use-query.ts';
import { useWorks } from './use-works.ts';

/** `works` is packed. */
export type CatalogueArea = Groups & { works: string; currency: string };

type CatalogueProps = { area: CatalogueArea; reload: () => void };

export function Catalogue({ area, reload }: CatalogueProps) {
  const { query, ask } = useQuery();
  const { all, shown, take } = useWorks(area, query);
  const { editing, change } = useEdits({ works: all, take, currency: area.currency });
  const chosen = useChosen(shown);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => goOnWhereLeft(start.current), []);
  useEffect(() => keepList(shown), [shown]);
  const context = useMemo(() => ({ groups: area, change }), [area, change]);

  function showFound(next: typeof query) {
    ask(next);
    // What is found is read from its top.
    if ((start.current?.getBoundingClientRect().top ?? 0) < 0) start.current?.scrollIntoView();
  }
  if (all.length === 0) return <p className="py-6 text-soft">No works yet.</p>;
  return (
    <TableContext value={context}>
      <Filters query={query} onQuery={showFound} works={all} groups={area} found={shown.length} />
      <div ref={start} className="catalogue">
        {shown.length > 0 ? (
          <CatalogueTable
            works={shown}
            query={query}
            onSort={(sort) => showFound({ ...query, sort })}
            editing={editing}
            chosen={chosen}
          />
        ) : (
          <p className="border-t border-ink py-6 text-soft">Nothing found.</p>
        )}
        <ChosenBar chosen={chosen} groups={area} take={take} reload={reload} />
        <MediaList works={all} />
      </div>
    </TableContext>
  );
}
