import { useState } from 'react';
import { SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { listYears } from '../../../domain/time/dates.ts';
import {
  exhibitionForm,
  exhibitionUpdateForm,
  TYPE_MISSING,
} from '../../../domain/exhibition/exhibition-form.ts';
import {
  EXHIBITION_TYPES,
  type Exhibition,
  formatVenue,
} from '../../../domain/exhibition/exhibition.ts';
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
      keptFields={['exhibitionTypeId', 'year']}
      summary={exhibition && <ExhibitionSummary {...exhibition} />}
    >
      {(fields) => <ExhibitionFields {...fields} today={today} />}
    </EditCard>
  );
}

function ExhibitionSummary(exhibition: Exhibition) {
  const { title, year, exhibitionTypeId, description } = exhibition;
  const type = typeName(String(exhibitionTypeId));
  return <RowSummary title={title} facts={[year, type, formatVenue(exhibition), description]} />;
}

type ExhibitionFieldsProps = CardFields<Exhibition> & { today: string };

function ExhibitionFields({ row, field, setValue, setError, today }: ExhibitionFieldsProps) {
  return (
    <>
      <TextField {...field('title', 'Title')} aria-required />
      <TextAreaField {...field('description', 'Description')} />
      <div className="in-pairs gap-4">
        <TypeField
          {...field('exhibitionTypeId', 'Type', typeName)}
          onMissing={() => setError('exhibitionTypeId', TYPE_MISSING)}
        />
        <YearField
          {...field('year', 'Year')}
          listed={listYears(today, row?.year)}
          onOtherYear={() => setValue('year', '')}
        />
      </div>
      <div className="in-pairs gap-4">
        <TextField {...field('venue', 'Venue')} autoComplete="off" />
        <TextField {...field('city', 'City')} autoComplete="off" />
      </div>
    </>
  );
}

const OTHER_YEAR = 'another year';

type YearFieldProps = ReturnType<FieldOf> & { listed: readonly string[]; onOtherYear: () => void };

function YearField({ listed, onOtherYear, ...field }: YearFieldProps) {
  const [isTyping, setTyping] = useState(false);
  // Typing a listed year keeps the field open.
  const isOtherYear = isTyping || !listed.includes(field.value);
  const { label } = field;
  return (
    <div className="grid gap-4">
      <SelectField
        {...(isOtherYear ? { name: 'listed-year', label } : field)}
        value={isOtherYear ? OTHER_YEAR : field.value}
        onChange={(event) => {
          const isOther = event.target.value === OTHER_YEAR;
          setTyping(isOther);
          if (isOther) onOtherYear();
          else field.onChange(event);
        }}
      >
        {listed.map((year) => (
          <option key={year}>{year}</option>
        ))}
        <option>{OTHER_YEAR}</option>
      </SelectField>
      {isOtherYear && (
        <TextField
          {...field}
          label="Another year"
          type="number"
          inputMode="numeric"
          ref={isTyping ? takeFocus : undefined}
        />
      )}
    </div>
  );
}

function takeFocus(input: HTMLInputElement | null) {
  input?.focus();
}

type TypeFieldProps = ReturnType<FieldOf> & { onMissing: () => void };

/** 'None' cannot be saved, and the field shows that immediately. */
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
    venue: exhibition?.venue ?? '',
    city: exhibition?.city ?? '',
    exhibitionTypeId: String(exhibition?.exhibitionTypeId ?? ''),
    year: exhibition?.year ?? listYears(today)[0] ?? '',
  };
}
