import { useMemo } from 'react';
import type { CatalogueWork } from '../../../domain/content/catalogue.ts';
import type { CatalogueQuery, Sort } from '../../../domain/content/catalogue-query.ts';
import { Chunk } from './chunk.tsx';
import { columnsFor } from './columns.ts';
import type { Editing } from './editing.ts';
import { TableHead } from './table-head.tsx';
import type { Chosen } from './use-chosen.ts';

/** About a screen of rows. */
const ROWS_PER_CHUNK = 25;

type CatalogueTableProps = {
  works: readonly CatalogueWork[];
  query: CatalogueQuery;
  onSort: (sort: Sort | null) => void;
  editing: Editing;
  chosen: Chosen;
};

export function CatalogueTable({ works, query, onSort, editing, chosen }: CatalogueTableProps) {
  const columns = columnsFor(query);
  const chunks = useMemo(() => {
    const count = Math.ceil(works.length / ROWS_PER_CHUNK);
    return Array.from({ length: count }, (_, n) =>
      works.slice(n * ROWS_PER_CHUNK, (n + 1) * ROWS_PER_CHUNK),
    );
  }, [works]);
  return (
    <table
      className="catalogue-table"
      data-describing={query.withoutAlternativeText || undefined}
      aria-rowcount={works.length + 1}
    >
      <caption className="sr-only">Works</caption>
      <TableHead columns={columns} sort={query.sort} onSort={onSort} chosen={chosen} />
      {chunks.map((part, n) => (
        <Chunk
          key={n}
          works={part}
          start={n * ROWS_PER_CHUNK}
          columns={columns}
          editing={editing}
          chosenIds={chosen.ids}
          onChoose={chosen.press}
        />
      ))}
    </table>
  );
}
