import { useId } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { TextField, SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import type { Groups } from '../../../domain/catalogue/catalogue.ts';
import { editableAmount } from '../../../domain/work/price.ts';
import { recordForm } from '../../../domain/work/work-form.ts';
import type { WorkRecord } from '../../../domain/work/record.ts';
import { mapTexts } from '../../../domain/work/field-values.ts';
import {
  AMOUNT_NAMES,
  type AmountName,
  FACT_NAMES,
  WORK_FIELDS,
  type WorkField,
} from '../../../domain/work/fields.ts';
import { type CardFields, type FieldOf, FormattingHint } from '../manager/card/card-field.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import { Options, STATUS_OPTIONS } from '../manager/options.tsx';
import { fillEmptyFields, ImageField } from '../manager/upload/image-field.tsx';
import { RECORDS_PATH } from '../paths.ts';
import { GroupSelects } from '../works/group-selects.tsx';

type RecordOptions = {
  groups: Groups;
  media: readonly string[];
  proposedNumber: string | null;
  currency: string;
};
export type RecordCardProps = RecordOptions & { record: WorkRecord };

export function RecordCard({ record, ...options }: RecordCardProps) {
  return (
    <SaveCard
      action={RECORDS_PATH}
      row={record}
      name={String(record.id)}
      title={record.title}
      schema={recordForm}
      toFields={(row) => toFields(row, options.currency)}
      toSent={({ hidden, ...values }) => ({ ...values, ...(hidden === 'on' && { hidden }) })}
      identify={(row) => ({ id: String(record.id), version: String(row?.version ?? 0) })}
    >
      {(fields) => <RecordFields {...fields} {...options} />}
    </SaveCard>
  );
}

function RecordFields(props: CardFields<WorkRecord> & RecordOptions) {
  const { row, image, groups, media, proposedNumber } = props;
  const field: WorkFieldOf = (name) => props.field(name, WORK_FIELDS[name].label);
  return (
    <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-[minmax(14rem,22rem)_minmax(0,1fr)]">
      <div className="@container lg:sticky lg:top-8 lg:self-start">
        <ImageField
          {...image('Image')}
          target={{ bucket: 'works' }}
          picture={row?.picture}
          onMetadata={fillEmptyFields(props)}
        />
      </div>
      <div className="@container grid gap-y-10">
        <div className="grid gap-4">
          <TextField {...field('title')} aria-required autoComplete="off" />
          <GroupSelects groups={groups} field={props.field} />
        </div>
        <DescriptionFields field={field} media={media} />
        <SaleFields field={field} />
        <PrivateFields {...props} field={field} proposedNumber={proposedNumber} />
      </div>
    </div>
  );
}

function toFields(row: WorkRecord | undefined, currency: string) {
  return {
    image: row?.picture.image ?? '',
    title: row?.title ?? '',
    categoryId: String(row?.categoryId ?? ''),
    collectionId: String(row?.collectionId ?? ''),
    ...mapTexts((name) => row?.[name] ?? ''),
    status: row?.status ?? '',
    ...Object.fromEntries(
      AMOUNT_NAMES.flatMap((name) => {
        const price = row?.[name];
        return [
          [name, price ? editableAmount(price) : ''],
          [WORK_FIELDS[name].currency, price?.currency ?? currency],
        ];
      }),
    ),
    hidden: row?.isHidden ? 'on' : '',
  };
}

/** The props of a field, with its label. */
type WorkFieldOf = (name: WorkField) => ReturnType<FieldOf>;

const PLACEHOLDERS: Partial<Record<WorkField, string>> = {
  year: '2024',
  size: '60 × 80 cm',
  edition: '3/20',
};

const TWO_COLUMNS = 'grid gap-4 @min-[30rem]:grid-cols-2';

function DescriptionFields({ field, media }: { field: WorkFieldOf; media: readonly string[] }) {
  const list = useId();
  return (
    <FieldGroup title="In words">
      <div className={TWO_COLUMNS}>
        {FACT_NAMES.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            placeholder={PLACEHOLDERS[name]}
            list={name === 'medium' ? list : undefined}
            autoComplete="off"
          />
        ))}
      </div>
      <datalist id={list}>
        {media.map((medium) => (
          <option key={medium}>{medium}</option>
        ))}
      </datalist>
      <TextAreaField {...field('description')} />
      <FormattingHint />
      <TextField {...field('alternativeText')} autoComplete="off" />
      <p className="-mt-2 text-small text-soft">
        For those who cannot see the picture. Without it the title stands in.
      </p>
    </FieldGroup>
  );
}

function SaleFields({ field }: { field: WorkFieldOf }) {
  return (
    <FieldGroup title="For sale">
      <div className={TWO_COLUMNS}>
        <SelectField {...field('status')}>
          <Options options={STATUS_OPTIONS} />
        </SelectField>
        <AmountFields name="price" field={field} />
      </div>
    </FieldGroup>
  );
}

/** An amount next to its currency. */
function AmountFields({ name, field }: { name: AmountName; field: WorkFieldOf }) {
  const { currency } = WORK_FIELDS[name];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-4">
      <TextField {...field(name)} inputMode="decimal" autoComplete="off" />
      <TextField
        {...field(currency)}
        label="Currency"
        aria-label={WORK_FIELDS[currency].label}
        autoComplete="off"
      />
    </div>
  );
}

const PRIVATE_AMOUNTS = AMOUNT_NAMES.filter(
  (name) => WORK_FIELDS[name].visibility !== 'by setting',
);

type PrivateFieldsProps = Pick<CardFields<unknown>, 'values' | 'setValue'> & {
  field: WorkFieldOf;
  proposedNumber: string | null;
};

function PrivateFields({ field, values, setValue, proposedNumber }: PrivateFieldsProps) {
  const isProposing = proposedNumber !== null && values.inventoryNumber === '';
  return (
    <FieldGroup title="For you alone">
      <div className={TWO_COLUMNS}>
        <div>
          <TextField {...field('inventoryNumber')} autoComplete="off" />
          {isProposing && (
            <Button look="quiet" onClick={() => setValue('inventoryNumber', proposedNumber)}>
              Take {proposedNumber}
            </Button>
          )}
        </div>
        <TextField {...field('place')} autoComplete="off" />
        <TextField {...field('ownedBy')} autoComplete="off" />
        {PRIVATE_AMOUNTS.map((name) => (
          <AmountFields key={name} name={name} field={field} />
        ))}
      </div>
      <TextAreaField {...field('notes')} />
      <label className="check-field">
        <input
          type="checkbox"
          checked={values.hidden === 'on'}
          onChange={({ target }) => setValue('hidden', target.checked ? 'on' : '')}
        />
        Hidden from visitors
      </label>
    </FieldGroup>
  );
}

function FieldGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <legend className="float-left font-serif text-lead italic">{title}</legend>
      {children}
    </fieldset>
  );
}
