import type { Cell } from '../../../domain/content/catalogue.ts';
import { type Sort, sortBy } from '../../../domain/content/catalogue-query.ts';
import type { Column } from './columns.ts';
import type { Chosen } from './use-chosen.ts';

type TableHeadProps = {
  columns: readonly Column[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  chosen: Chosen;
};

export function TableHead({ columns, sort, onSort, chosen }: TableHeadProps) {
  const isSome = chosen.works.length > 0 && !chosen.isAll;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className="catalogue-check">
          <label>
            <input
              type="checkbox"
              aria-label="All shown"
              checked={chosen.isAll}
              ref={(box) => {
                if (box) box.indeterminate = isSome;
              }}
              onChange={({ target }) => chosen.pressAll(target.checked)}
            />
          </label>
        </td>
        <th scope="col" className="catalogue-picture">
          <span className="sr-only">Picture</span>
        </th>
        {columns.map(({ cell, label }) => (
          <th key={cell} scope="col" data-column={cell} aria-sort={sortOf(sort, cell)}>
            <button type="button" onClick={() => onSort(sortBy(sort, cell))}>
              {label}
              {sort?.by === cell && <span aria-hidden="true">{sort.isDown ? ' ↓' : ' ↑'}</span>}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function sortOf(sort: Sort | null, cell: Cell) {
  if (sort?.by !== cell) return undefined;
  return sort.isDown ? 'descending' : 'ascending';
}
