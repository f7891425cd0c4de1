import { useState } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { SelectField, TextField } from '../../../../components/form/fields.tsx';
import type { Groups, BatchField } from '../../../../domain/catalogue/catalogue.ts';
import { findOptions, Options } from '../../manager/options.tsx';
import { MEDIA_LIST } from '../cells/cell-control.tsx';

/** Most frequent changes first. */
const BULK_FIELDS: readonly { cell: BatchField; label: string }[] = [
  { cell: 'status', label: 'Status' },
  { cell: 'categoryId', label: 'Category' },
  { cell: 'collectionId', label: 'Collection' },
  { cell: 'year', label: 'Year' },
  { cell: 'medium', label: 'Medium' },
];

type SharedFieldProps = {
  groups: Groups;
  cells?: readonly BatchField[];
  isBusy: boolean;
  onApply: (cell: BatchField, value: string) => void;
};

export function SharedField({ groups, cells, isBusy, onApply }: SharedFieldProps) {
  const offered = BULK_FIELDS.filter(({ cell }) => cells?.includes(cell) ?? true);
  const [selected, setSelected] = useState(offered[0]);
  const [value, setValue] = useState('');
  if (!selected) return null;
  const options = findOptions(selected.cell, groups);
  const field = {
    label: selected.label,
    name: 'value',
    value,
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
  };
  return (
    <form
      className="order-1 flex flex-[1_1_20rem] flex-wrap items-end gap-x-4 gap-y-2 md:order-none"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(selected.cell, value);
      }}
    >
      <SelectField
        label="Set"
        name="cell"
        value={selected.cell}
        onChange={({ target }) => {
          setSelected(BULK_FIELDS.find(({ cell }) => cell === target.value));
          setValue('');
        }}
      >
        {offered.map(({ cell, label }) => (
          <option key={cell} value={cell}>
            {label}
          </option>
        ))}
      </SelectField>
      {options ? (
        <SelectField {...field}>
          <Options options={options} />
        </SelectField>
      ) : (
        <TextField
          {...field}
          list={selected.cell === 'medium' ? MEDIA_LIST : undefined}
          autoComplete="off"
        />
      )}
      <Button type="submit" look="solid" isBusy={isBusy}>
        Apply
      </Button>
    </form>
  );
}
