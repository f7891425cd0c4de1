import { TextField } from '../../../components/form/fields.tsx';
import { writeAmount } from '../../../domain/content/price.ts';
import type { WorkRecord } from '../../../domain/content/record.ts';
import { recordForm } from '../../../domain/forms/record-form.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import { proposeFacts } from '../manager/upload/propose-facts.ts';
import { ImageField } from '../manager/upload/image-field.tsx';
import { RECORDS_PATH } from '../paths.ts';
import { type Groups, GroupSelects } from '../works/group-selects.tsx';
import { OwnersFields, SaleFields, WordFields } from './record-fields.tsx';

type Known = {
  groups: Groups;
  media: readonly string[];
  proposedNumber: string | null;
  currency: string;
};
type RecordCardProps = Known & { record: WorkRecord };

/** Everything that an artist knows of a work: what everybody may read, and what only the owner does. */
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

function RecordFields(props: CardFields<WorkRecord> & Known) {
  const { row, field, image, groups, media, proposedNumber } = props;
  return (
    <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-[minmax(14rem,22rem)_minmax(0,1fr)]">
      <div className="@container lg:sticky lg:top-8 lg:self-start">
        <ImageField
          {...image('Image')}
          place={{ bucket: 'works' }}
          picture={row?.picture}
          onFacts={proposeFacts(props)}
        />
      </div>
      <div className="@container grid gap-y-10">
        <div className="grid gap-4">
          <TextField {...field('title', 'Title')} aria-required autoComplete="off" />
          <GroupSelects groups={groups} field={field} />
        </div>
        <WordFields field={field} media={media} />
        <SaleFields field={field} />
        <OwnersFields {...props} proposedNumber={proposedNumber} />
      </div>
    </div>
  );
}

function toFields(row: WorkRecord | undefined, currency: string) {
  return {
    image: row?.picture.image ?? '',
    title: row?.title ?? '',
    size: row?.size ?? '',
    categoryId: String(row?.categoryId ?? ''),
    collectionId: String(row?.collectionId ?? ''),
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
