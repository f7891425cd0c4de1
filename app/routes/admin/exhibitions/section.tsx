import { SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { listYears } from '../../../domain/time/dates.ts';
import {
  exhibitionForm,
  exhibitionUpdateForm,
  TYPE_MISSING,
} from '../../../domain/forms/exhibition-form.ts';
import { EXHIBITION_TYPES, type Exhibition } from '../../../domain/content/exhibition.ts';
import { CardList } from '../manager/card/card-list.tsx';
import type { CardFields, FieldOf } from '../manager/card/card-field.tsx';
import { EditCard } from '../manager/card/edit-card.tsx';
import { RowSummary } from '../manager/card/row-summary.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { EXHIBITIONS_PATH } from '../paths.ts';

export type LoadedExhibitions = { exhibitions: readonly Exhibition[]; today: string };

export function ExhibitionsSection() {
  return (
    <Loaded<LoadedExhibitions> from={EXHIBITIONS_PATH}>
      {({ exhibitions, today }) => (
        <CardList action={EXHIBITIONS_PATH} stored={exhibitions} titleOf={({ title }) => title}>
          {(exhibition) => <ExhibitionCard exhibition={exhibition} today={today} />}
        </CardList>
      )}
    </Loaded>
  );
}

function ExhibitionCard({ exhibition, today }: { exhibition?: Exhibition; today: string }) {
  return (
    <EditCard<Exhibition>
      action={EXHIBITIONS_PATH}
      row={exhibition}
      title={exhibition?.title ?? 'New exhibition'}
      schema={exhibition ? exhibitionUpdateForm : exhibitionForm}
      toFields={(row) => toFields(row, today)}
      keeps={['exhibitionTypeId', 'year']}
      summary={exhibition && <ExhibitionSummary {...exhibition} />}
    >
      {(fields) => <ExhibitionFields {...fields} today={today} />}
    </EditCard>
  );
}

function ExhibitionSummary({ title, year, exhibitionTypeId, description }: Exhibition) {
  return (
    <RowSummary title={title} facts={[year, typeName(String(exhibitionTypeId)), description]} />
  );
}

type ExhibitionFieldsProps = CardFields<Exhibition> & { today: string };

function ExhibitionFields({ row, field, complain, today }: ExhibitionFieldsProps) {
  const years = listYears(today, row?.year);
  return (
    <>
      <TextField {...field('title', 'Title')} aria-required />
      <TextAreaField {...field('description', 'Description')} />
      <div className="in-pairs gap-4">
        <TypeField
          {...field('exhibitionTypeId', 'Type', typeName)}
          onMissing={() => complain('exhibitionTypeId', TYPE_MISSING)}
        />
        <SelectField {...field('year', 'Year')}>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

type TypeFieldProps = ReturnType<FieldOf> & { onMissing: () => void };

/** 'None' is where a new card begins, and nothing that can be saved: that is said at once. */
function TypeField({ onMissing, ...field }: TypeFieldProps) {
  const isMissing = field.value === '';
  const hint = isMissing && !field.error && <p className="field-note">{TYPE_MISSING}</p>;
  return (
    <SelectField
      {...field}
      required
      note={field.note ?? hint}
      onBlur={isMissing ? onMissing : undefined}
    >
      <option value="">None</option>
      {Object.entries(EXHIBITION_TYPES).map(([id, type]) => (
        <option key={id} value={id}>
          {type}
        </option>
      ))}
    </SelectField>
  );
}

function typeName(id: string): string {
  return Object.entries(EXHIBITION_TYPES).find(([known]) => known === id)?.[1] ?? 'None';
}

function toFields(exhibition: Exhibition | undefined, today: string) {
  return {
    title: exhibition?.title ?? '',
    description: exhibition?.description ?? '',
    exhibitionTypeId: String(exhibition?.exhibitionTypeId ?? ''),
    year: exhibition?.year ?? listYears(today)[0] ?? '',
  };
}
