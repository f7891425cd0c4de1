import { useId } from 'react';
import { labelOfField, SHEET_FIELDS, type SheetField } from '../../../domain/sheet/column.ts';
import { formatCount } from '../../../domain/text.ts';
import type { SheetColumn } from '../../../domain/sheet/layout.ts';

type Choose = (column: number, use: SheetField | 'none') => void;
type PlanColumnsProps = { columns: readonly SheetColumn[]; isBusy: boolean; onChoose: Choose };

/** The field of each column. The owner has to assign unknown columns, and can change the others. */
export function PlanColumns({ columns, isBusy, onChoose }: PlanColumnsProps) {
  const unknown = columns.filter(({ isAsked }) => isAsked);
  const known = columns.filter(({ isAsked }) => !isAsked);
  return (
    <>
      {unknown.length > 0 && (
        <div className="border-t border-line py-4">
          <h3 className="font-serif text-lead">
            {unknown.length === 1 ? 'What is this column?' : 'What are these columns?'}
          </h3>
          <ColumnList columns={unknown} isBusy={isBusy} onChoose={onChoose} />
        </div>
      )}
      {known.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-3 text-note text-soft">
            {formatCount(known.length, 'column')}: {describeUses(known)}
          </summary>
          <ColumnList columns={known} isBusy={isBusy} onChoose={onChoose} />
        </details>
      )}
    </>
  );
}

function ColumnList({ columns, isBusy, onChoose }: PlanColumnsProps) {
  return (
    <ul className="grid gap-x-gutter md:grid-cols-2">
      {columns.map((column) => (
        <ColumnSelect key={column.index} column={column} isBusy={isBusy} onChoose={onChoose} />
      ))}
    </ul>
  );
}

type ColumnSelectProps = { column: SheetColumn; isBusy: boolean; onChoose: Choose };

function ColumnSelect({
  column: { index, name, use, sample },
  isBusy,
  onChoose,
}: ColumnSelectProps) {
  const id = useId();
  return (
    <li className="py-3">
      <label htmlFor={id} className="text-note wrap-anywhere">
        <bdi>{name || `Column ${index + 1}`}</bdi>
        {sample && <bdi className="text-soft"> ({sample})</bdi>}
      </label>
      <select
        id={id}
        className="text-field"
        disabled={isBusy}
        value={use ?? ''}
        onChange={({ target }) => onChoose(index, target.value as SheetField | 'none')}
      >
        {use === null && <option value="">Choose what it is</option>}
        <option value="none">Leave out</option>
        {SHEET_FIELDS.map((field) => (
          <option key={field} value={field}>
            {labelOfField(field)}
          </option>
        ))}
      </select>
    </li>
  );
}

function describeUses(columns: readonly SheetColumn[]): string {
  const uses = columns.flatMap(({ use }) => (use && use !== 'none' ? [labelOfField(use)] : []));
  const left = columns.length - uses.length;
  return uses.join(', ') + (left > 0 ? `; ${left} left out` : '');
}
