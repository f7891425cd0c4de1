import { SelectField, TextAreaField, TextField } from '../../../../components/form/fields.tsx';
import type { Choices } from '../../../../domain/documents/choices.ts';
import type { DocumentKind } from '../../../../domain/documents/kind.ts';
import { LANGUAGE_NAMES, WORDS } from '../../../../domain/documents/words.ts';
import type { DocumentsArea } from '../choices.ts';
import { PublicCv } from '../public-cv.tsx';
import { WorksField } from './works-field.tsx';

type Field<Choice> =
  | { type: 'select'; name: keyof Choice; label: string; options: Record<string, string> }
  | { type: 'line' | 'text'; name: keyof Choice; label: string; hint: string; maxLength: number }
  | { type: 'checks'; labels: Partial<Record<keyof Choice, string>> }
  | { type: 'work' }
  | { type: 'works' };

const FIELDS: { [Kind in DocumentKind]: Field<Choices[Kind]>[] } = {
  cv: [
    {
      type: 'select',
      name: 'order',
      label: 'Exhibitions',
      options: { apart: 'Solo and group apart', years: 'All by year' },
    },
    { type: 'checks', labels: { biography: 'Biography', contact: 'Contact' } },
  ],
  portfolio: [
    { type: 'works' },
    {
      type: 'line',
      name: 'title',
      label: 'Title',
      hint: 'Under your name on the first page; without one it says Portfolio.',
      maxLength: 200,
    },
    {
      type: 'checks',
      labels: {
        cover: 'The first work on the title page',
        contents: 'Contents',
        descriptions: 'Descriptions',
        views: 'More pictures, on pages of their own',
      },
    },
    {
      type: 'select',
      name: 'quality',
      label: 'Quality',
      options: {
        print: 'To print, as fine as your pictures are',
        mail: 'To mail, a smaller file',
      },
    },
    {
      type: 'select',
      name: 'pages',
      label: 'Pages',
      options: { upright: 'Upright', lying: 'Lying' },
    },
  ],
  prices: [
    { type: 'works' },
    {
      type: 'line',
      name: 'title',
      label: 'Title',
      hint: 'Under your name; without one it says Price list.',
      maxLength: 200,
    },
    {
      type: 'text',
      name: 'conditions',
      label: 'Conditions',
      hint: 'Stand at the end, such as: prices include VAT and exclude framing.',
      maxLength: 1000,
    },
  ],
  labels: [
    { type: 'works' },
    {
      type: 'select',
      name: 'size',
      label: 'Size of a label',
      options: { small: '80 × 50 mm', medium: '90 × 65 mm', large: '148 × 105 mm' },
    },
    {
      type: 'select',
      name: 'sheet',
      label: 'Pages',
      options: { sheet: 'Several on a sheet, with cut marks', single: 'One label a page' },
    },
    { type: 'checks', labels: { price: 'Price', code: 'Code that leads to the work’s page' } },
  ],
  certificate: [
    { type: 'work' },
    {
      type: 'text',
      name: 'statement',
      label: 'Statement',
      hint: 'Stands above the place for your signature; without one, what you see here.',
      maxLength: 2000,
    },
  ],
};

export type DocumentFieldsProps = {
  kind: DocumentKind;
  choices: Choices;
  area: DocumentsArea;
  onChange: (changed: object) => void;
};

/** The fields of one kind of document, followed by the fields of all kinds. */
export function DocumentFields({ kind, choices, area, onChange }: DocumentFieldsProps) {
  const { paper, language } = choices[kind];
  const props = { values: choices[kind], area, onChange };
  return (
    <>
      {FIELDS[kind].map((field, at) => (
        <DocumentField key={at} field={field} {...props} />
      ))}
      <div className="grid grid-cols-2 gap-4">
        <Select
          name="paper"
          label="Paper"
          value={paper}
          options={{ a4: 'A4', letter: 'US Letter' }}
          onChange={(value) => onChange({ paper: value })}
        />
        <Select
          name="language"
          label="Language"
          value={language}
          options={LANGUAGE_NAMES}
          onChange={(value) => onChange({ language: value })}
        />
      </div>
      {kind === 'cv' && <PublicCv setting={area.publicCv} choices={choices.cv} />}
    </>
  );
}

type DocumentFieldProps = Pick<DocumentFieldsProps, 'area' | 'onChange'> & {
  field: Field<Record<string, unknown>>;
  values: Partial<Choices['portfolio'] & Choices['certificate']>;
};

function DocumentField({ field, values, area, onChange }: DocumentFieldProps) {
  const valueOf = (name: string) => (values as Record<string, unknown>)[name];
  if (field.type === 'works') {
    return (
      values.works && (
        <WorksField choice={values.works} area={area} onChange={(works) => onChange({ works })} />
      )
    );
  }
  if (field.type === 'work') {
    return (
      <SelectField
        name="workId"
        label="Work"
        value={values.workId}
        onChange={({ target }) => onChange({ workId: Number(target.value) })}
      >
        <option value={0}>Choose a work</option>
        {area.works.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    );
  }
  if (field.type === 'checks') {
    return (
      <div>
        {Object.entries(field.labels).map(([name, label]) => (
          <label key={name} className="check-field">
            <input
              type="checkbox"
              checked={valueOf(name) === true}
              onChange={({ target }) => onChange({ [name]: target.checked })}
            />
            {label}
          </label>
        ))}
      </div>
    );
  }
  const { type, ...input } = field;
  const value = String(valueOf(field.name));
  if (field.type === 'select') {
    return (
      <Select {...field} value={value} onChange={(chosen) => onChange({ [field.name]: chosen })} />
    );
  }
  const TextInput = type === 'line' ? TextField : TextAreaField;
  return (
    <TextInput
      {...input}
      placeholder={
        field.name === 'statement' ? WORDS[values.language ?? 'en'].statement : undefined
      }
      value={value}
      onChange={({ target }) => onChange({ [field.name]: target.value })}
    />
  );
}

type SelectProps = {
  name: string;
  label: string;
  value: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
};

function Select({ options, onChange, ...select }: SelectProps) {
  return (
    <SelectField {...select} onChange={({ target }) => onChange(target.value)}>
      {Object.entries(options).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
