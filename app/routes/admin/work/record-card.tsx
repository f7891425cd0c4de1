import { useId } from 'react';
import { SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { writeAmount } from '../../../domain/content/price.ts';
import type { WorkRecord } from '../../../domain/content/record.ts';
import { WORK_STATUSES } from '../../../domain/content/work.ts';
import { recordForm } from '../../../domain/forms/record-form.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import { RECORDS_PATH } from '../paths.ts';

type Known = { media: readonly string[]; proposedNumber: string | null; currency: string };
type RecordCardProps = Known & { record: WorkRecord };

/** What an artist knows of a work beyond its card: what everybody may read, and what only the owner does. */
export function RecordCard({ record, ...known }: RecordCardProps) {
  return (
    <SaveCard
      action={RECORDS_PATH}
      row={record}
      name={String(record.id)}
      title={record.title}
      schema={recordForm}
      toFields={(row) => toFields(row, known.currency)}
      toSent={({ hidden, ...values }) => ({ ...values, ...(hidden === 'on' && { hidden }) })}
      identify={(row) => ({ id: String(record.id), version: String(row?.version ?? 0) })}
    >
      {(fields) => <RecordFields {...fields} {...known} />}
    </SaveCard>
  );
}

function RecordFields({
  field,
  values,
  type,
  media,
  proposedNumber,
}: CardFields<WorkRecord> & Known) {
  const list = useId();
  return (
    <div className="grid gap-x-gutter gap-y-4 md:grid-cols-2">
      <TextField {...field('year', 'Year')} placeholder="2024" autoComplete="off" />
      <TextField {...field('medium', 'Medium')} list={list} autoComplete="off" />
      <datalist id={list}>
        {media.map((medium) => (
          <option key={medium}>{medium}</option>
        ))}
      </datalist>
      <TextField {...field('edition', 'Edition')} placeholder="3/20" autoComplete="off" />
      <TextField {...field('alternativeText', 'Alternative text')} autoComplete="off" />
      <div className="md:col-span-2">
        <TextAreaField {...field('description', 'Description')} />
      </div>
      <SelectField {...field('status', 'Status')}>
        <option value="">None</option>
        {WORK_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-4">
        <TextField {...field('price', 'Price')} inputMode="decimal" autoComplete="off" />
        <TextField {...field('currency', 'Currency')} autoComplete="off" />
      </div>
      <TextField
        {...field('inventoryNumber', 'Inventory number')}
        placeholder={proposedNumber ?? ''}
        autoComplete="off"
      />
      <TextField {...field('place', 'Place')} autoComplete="off" />
      <TextField {...field('ownedBy', 'Owner or buyer')} autoComplete="off" />
      <label className="check-field self-end">
        <input
          type="checkbox"
          checked={values.hidden === 'on'}
          onChange={({ target }) => type('hidden', target.checked ? 'on' : '')}
        />
        Hidden from visitors
      </label>
      <div className="md:col-span-2">
        <TextAreaField {...field('notes', 'Notes')} />
      </div>
      <p className="text-note text-soft md:col-span-2">
        Place, owner or buyer, and notes are for you alone.
      </p>
    </div>
  );
}

function toFields(row: WorkRecord | undefined, currency: string) {
  return {
    year: row?.year ?? '',
    medium: row?.medium ?? '',
    edition: row?.edition ?? '',
    description: row?.description ?? '',
    alternativeText: row?.alternativeText ?? '',
    status: row?.status ?? '',
    price: row?.price ? writeAmount(row.price) : '',
    currency: row?.price?.currency ?? currency,
    inventoryNumber: row?.inventoryNumber ?? '',
    place: row?.place ?? '',
    ownedBy: row?.ownedBy ?? '',
    notes: row?.notes ?? '',
    hidden: row?.isHidden ? 'on' : '',
  };
}
