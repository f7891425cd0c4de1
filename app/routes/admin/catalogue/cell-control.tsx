import { useRef } from 'react';
import type { Cell } from '../../../domain/content/catalogue.ts';
import type { Group } from '../../../domain/content/group.ts';
import { WORK_STATUSES } from '../../../domain/content/work.ts';
import { MEDIA_LIST } from './media-list.tsx';
import { useTable } from './table-context.ts';

type ControlProps = React.AriaAttributes & {
  cell: Cell;
  value: string;
  onValue: (value: string) => void;
  /** A choice by pointer is a decision; by keyboard the arrows only pass it. */
  onChosen: (value: string) => void;
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
  takesFocus: boolean;
  readOnly: boolean;
};

/** A line of text, or a list to choose from. */
export function CellControl({ cell, ...props }: ControlProps) {
  const { groups } = useTable();
  switch (cell) {
    case 'status':
      return <Choice {...props} options={WORK_STATUSES.map((name) => ({ value: name, name }))} />;
    case 'categoryId':
      return <Choice {...props} options={groups.categories.map(toOption)} />;
    case 'collectionId':
      return <Choice {...props} options={groups.collections.map(toOption)} />;
    case 'medium':
      return <Line {...props} list={MEDIA_LIST} />;
    case 'price':
      return <Line {...props} inputMode="decimal" />;
    default:
      return <Line {...props} />;
  }
}

type FieldProps = Omit<ControlProps, 'cell'>;
type LineProps = FieldProps & { list?: string; inputMode?: 'decimal' };

function Line({ onValue, onChosen: _onChosen, takesFocus, ...input }: LineProps) {
  return (
    <input
      {...input}
      ref={takesFocus ? focusAll : undefined}
      dir="auto"
      className="text-field catalogue-field"
      autoComplete="off"
      enterKeyHint="done"
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

type Option = { value: string; name: string };

function Choice(props: FieldProps & { options: readonly Option[] }) {
  const { onValue, onChosen, onKeyDown, takesFocus, readOnly, options, ...select } = props;
  const byKeyboard = useRef(false);
  return (
    <select
      {...select}
      ref={takesFocus ? focusAll : undefined}
      className="text-field catalogue-field"
      onKeyDown={(event) => {
        byKeyboard.current = true;
        onKeyDown(event);
      }}
      onPointerDown={() => {
        byKeyboard.current = false;
      }}
      onChange={({ target }) => {
        if (readOnly) return;
        onValue(target.value);
        if (!byKeyboard.current) onChosen(target.value);
      }}
    >
      <option value="">None</option>
      {options.map(({ value, name }) => (
        <option key={value} value={value} dir="auto">
          {name}
        </option>
      ))}
    </select>
  );
}

function toOption({ id, title }: Group): Option {
  return { value: String(id), name: title };
}

/** The same function each time: React calls it only when the field comes. */
function focusAll(control: HTMLInputElement | HTMLSelectElement | null) {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}
