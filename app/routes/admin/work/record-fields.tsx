import { useId } from 'react';
import { SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { Button } from '../../../components/form/button.tsx';
import { WORK_STATUSES } from '../../../domain/content/work.ts';
import type { CardFields, FieldOf } from '../manager/card/card-field.tsx';

const TWO_COLUMNS = 'grid gap-4 @min-[30rem]:grid-cols-2';

/** What stands beside the work on the wall, and its text. */
export function WordFields({ field, media }: { field: FieldOf; media: readonly string[] }) {
  const list = useId();
  return (
    <Part title="In words">
      <div className={TWO_COLUMNS}>
        <TextField {...field('year', 'Year')} placeholder="2024" autoComplete="off" />
        <TextField {...field('medium', 'Medium')} list={list} autoComplete="off" />
        <datalist id={list}>
          {media.map((medium) => (
            <option key={medium}>{medium}</option>
          ))}
        </datalist>
        <TextField {...field('size', 'Size')} placeholder="60 × 80 cm" autoComplete="off" />
        <TextField {...field('edition', 'Edition')} placeholder="3/20" autoComplete="off" />
      </div>
      <TextAreaField {...field('description', 'Description')} />
      <p className="-mt-2 text-small text-soft">
        *italic*, **bold**, [a link](https://example.org); a line that begins with - is one of a
        list.
      </p>
      <TextField {...field('alternativeText', 'Alternative text')} autoComplete="off" />
      <p className="-mt-2 text-small text-soft">
        For those who cannot see the picture. Without it the title stands in.
      </p>
    </Part>
  );
}

export function SaleFields({ field }: { field: FieldOf }) {
  return (
    <Part title="For sale">
      <div className={TWO_COLUMNS}>
        <SelectField {...field('status', 'Status')}>
          <option value="">None</option>
          {WORK_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        <div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-4">
          <TextField {...field('price', 'Price')} inputMode="decimal" autoComplete="off" />
          <TextField {...field('currency', 'Currency')} autoComplete="off" />
        </div>
      </div>
    </Part>
  );
}

type OwnersFieldsProps = Pick<CardFields<unknown>, 'field' | 'values' | 'type'> & {
  proposedNumber: string | null;
};

/** What nobody else is told, and whether the work is. */
export function OwnersFields({ field, values, type, proposedNumber }: OwnersFieldsProps) {
  const isProposing = proposedNumber !== null && values.inventoryNumber === '';
  return (
    <Part title="For you alone">
      <div className={TWO_COLUMNS}>
        <div>
          <TextField {...field('inventoryNumber', 'Inventory number')} autoComplete="off" />
          {isProposing && (
            <Button look="quiet" onClick={() => type('inventoryNumber', proposedNumber)}>
              Take {proposedNumber}
            </Button>
          )}
        </div>
        <TextField {...field('place', 'Place')} autoComplete="off" />
        <TextField {...field('ownedBy', 'Owner or buyer')} autoComplete="off" />
      </div>
      <TextAreaField {...field('notes', 'Notes')} />
      <label className="check-field">
        <input
          type="checkbox"
          checked={values.hidden === 'on'}
          onChange={({ target }) => type('hidden', target.checked ? 'on' : '')}
        />
        Hidden from visitors
      </label>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="float-left font-serif text-lead italic">{title}</legend>
      {children}
    </fieldset>
  );
}
