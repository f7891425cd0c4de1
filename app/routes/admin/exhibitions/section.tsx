import { SelectField, TextAreaField, TextField } from '../../../components/fields.tsx';
import { listYears } from '../../../domain/dates.ts';
import { exhibitionForm, exhibitionUpdateForm } from '../../../domain/exhibition-form.ts';
import { EXHIBITION_TYPES, type Exhibition } from '../../../domain/exhibition.ts';
import { CardList } from '../manager/card-list.tsx';
import { type CardFields } from '../manager/card-frame.tsx';
import { EditCard } from '../manager/edit-card.tsx';
import { Loaded } from '../manager/loaded.tsx';
import { useRowsWithDrafts } from '../manager/use-rows-with-drafts.ts';

export const EXHIBITIONS_ADDRESS = '/admin/exhibitions';

export type LoadedExhibitions = { exhibitions: readonly Exhibition[]; today: string };

export function ExhibitionsSection() {
  return (
    <Loaded<LoadedExhibitions> from={EXHIBITIONS_ADDRESS}>
      {(loaded) => <ExhibitionCards {...loaded} />}
    </Loaded>
  );
}

function ExhibitionCards({ exhibitions, today }: LoadedExhibitions) {
  const rows = useRowsWithDrafts(EXHIBITIONS_ADDRESS, exhibitions);
  return (
    <CardList
      action={EXHIBITIONS_ADDRESS}
      rows={rows}
      titleOf={({ title }) => title}
      newCard={<ExhibitionCard today={today} />}
    >
      {(exhibition) => <ExhibitionCard exhibition={exhibition} today={today} />}
    </CardList>
  );
}

function ExhibitionCard({ exhibition, today }: { exhibition?: Exhibition; today: string }) {
  return (
    <EditCard<Exhibition>
      action={EXHIBITIONS_ADDRESS}
      row={exhibition}
      title={exhibition?.title ?? 'New exhibition'}
      schema={exhibition ? exhibitionUpdateForm : exhibitionForm}
    >
      {(fields) => <ExhibitionFields {...fields} today={today} />}
    </EditCard>
  );
}

type ExhibitionFieldsProps = CardFields<Exhibition> & { today: string };

function ExhibitionFields({ row, errors, today }: ExhibitionFieldsProps) {
  const years = listYears(today, row?.year);
  return (
    <>
      <TextField label="Title" name="title" defaultValue={row?.title} error={errors.title} />
      <TextAreaField
        label="Description"
        name="description"
        defaultValue={row?.description ?? ''}
        error={errors.description}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Type"
          name="exhibitionTypeId"
          defaultValue={row?.exhibitionTypeId ?? ''}
          error={errors.exhibitionTypeId}
        >
          <option value="">None</option>
          {Object.entries(EXHIBITION_TYPES).map(([id, type]) => (
            <option key={id} value={id}>
              {type}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Year"
          name="year"
          defaultValue={row?.year ?? years[0]}
          error={errors.year}
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
