import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import type { Groups, Shared } from '../../../domain/content/catalogue.ts';
import { WORK_STATUSES } from '../../../domain/content/work.ts';
import { MEDIA_LIST } from './media-list.tsx';

/** What changes most often stands first. */
const GIVEN: readonly { cell: Shared; label: string }[] = [
  { cell: 'status', label: 'Status' },
  { cell: 'categoryId', label: 'Category' },
  { cell: 'collectionId', label: 'Collection' },
  { cell: 'year', label: 'Year' },
  { cell: 'medium', label: 'Medium' },
];

type SharedFieldProps = {
  groups: Groups;
  cells?: readonly Shared[];
  isBusy: boolean;
  onGive: (cell: Shared, value: string) => void;
};

/** One thing that all chosen works are given: first which, then what. */
export function SharedField({ groups, cells, isBusy, onGive }: SharedFieldProps) {
  const offered = GIVEN.filter(({ cell }) => cells?.includes(cell) ?? true);
  const [given, setGiven] = useState(offered[0]);
  const [value, setValue] = useState('');
  if (!given) return null;
  return (
    <form
      className="order-1 flex flex-[1_1_20rem] flex-wrap items-end gap-x-4 gap-y-2 md:order-none"
      onSubmit={(event) => {
        event.preventDefault();
        onGive(given.cell, value);
      }}
    >
      <SelectField
        label="Give them"
        name="cell"
        value={given.cell}
        onChange={({ target }) => {
          setGiven(GIVEN.find(({ cell }) => cell === target.value));
          setValue('');
        }}
      >
        {offered.map(({ cell, label }) => (
          <option key={cell} value={cell}>
            {label}
          </option>
        ))}
      </SelectField>
      <Value {...given} groups={groups} value={value} onValue={setValue} />
      <Button type="submit" look="solid" isBusy={isBusy}>
        Save
      </Button>
    </form>
  );
}

type ValueProps = {
  groups: Groups;
  cell: Shared;
  label: string;
  value: string;
  onValue: (value: string) => void;
};

function Value({ cell, label, groups, value, onValue }: ValueProps) {
  const field = {
    label,
    name: 'value',
    value,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  if (cell === 'medium') return <TextField {...field} list={MEDIA_LIST} autoComplete="off" />;
  if (cell === 'year') return <TextField {...field} autoComplete="off" />;
  return (
    <SelectField {...field}>
      <option value="">None</option>
      {optionsOf(cell, groups).map(({ id, title }) => (
        <option key={id} value={id} dir="auto">
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function optionsOf(cell: Shared, { categories, collections }: Groups) {
  if (cell === 'status') return WORK_STATUSES.map((status) => ({ id: status, title: status }));
  return cell === 'categoryId' ? categories : collections;
}
