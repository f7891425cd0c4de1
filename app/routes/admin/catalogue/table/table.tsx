import { useMemo } from 'react';
import {
  type CatalogueQuery,
  type Sort,
  nextSort,
} from '../../../../domain/catalogue/catalogue-query.ts';
import type { CatalogueWork, CellName } from '../../../../domain/catalogue/catalogue.ts';
import { type CellKey, type Edits, editsOf } from '../cells/edits.ts';
import type { SelectedWorks } from '../selection/selection.ts';
import { columnsFor, type Column } from './columns.ts';
import { RowWindow } from './row-window.tsx';

const ROWS_PER_WINDOW = 25;

type CatalogueTableProps = {
  works: readonly CatalogueWork[];
  query: CatalogueQuery;
  onSort: (sort: Sort | null) => void;
  editing: Edits;
  selection: SelectedWorks;
};

export function CatalogueTable({ works, query, onSort, editing, selection }: CatalogueTableProps) {
  const columns = columnsFor(query);
  const windows = useMemo(() => {
    const count = Math.ceil(works.length / ROWS_PER_WINDOW);
    return Array.from({ length: count }, (_, n) =>
      works.slice(n * ROWS_PER_WINDOW, (n + 1) * ROWS_PER_WINDOW),
    );
  }, [works]);
  return (
    <table
      className="catalogue-table"
      data-describing={query.withoutAlternativeText || undefined}
      aria-rowcount={works.length + 1}
    >
      <caption className="sr-only">Works</caption>
      <TableHead columns={columns} sort={query.sort} onSort={onSort} selection={selection} />
      {windows.map((rows, n) => (
        <RowWindow
          key={n}
          works={rows}
          start={n * ROWS_PER_WINDOW}
          columns={columns}
          open={findOpen(editing, rows)}
          edits={editsOf(editing.edits, rows)}
          selectedIds={selection.ids}
          onToggle={selection.toggle}
          onLongPress={selection.startRange}
        />
      ))}
    </table>
  );
}

function findOpen({ open }: Edits, works: readonly CatalogueWork[]): CellKey | null {
  return works.some(({ id }) => id === open?.id) ? open : null;
}

type TableHeadProps = {
  columns: readonly Column[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  selection: SelectedWorks;
};

function TableHead({ columns, sort, onSort, selection }: TableHeadProps) {
  const isSome = selection.works.length > 0 && !selection.isAll;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className="catalogue-check">
          <label>
            <input
              type="checkbox"
              aria-label="All shown"
              checked={selection.isAll}
              ref={(box) => {
                if (box) box.indeterminate = isSome;
              }}
              onChange={({ target }) => selection.selectAll(target.checked)}
            />
          </label>
        </td>
        <th scope="col" className="catalogue-picture">
          <span className="sr-only">Picture</span>
        </th>
        {columns.map(({ cell, label }) => (
          <th key={cell} scope="col" data-column={cell} aria-sort={sortOf(sort, cell)}>
            <button type="button" onClick={() => onSort(nextSort(sort, cell))}>
              {label}
              {sort?.by === cell && (
                <span aria-hidden="true">{sort.isDescending ? ' ↓' : ' ↑'}</span>
              )}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function sortOf(sort: Sort | null, cell: CellName) {
  if (sort?.by !== cell) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}
