import { SelectField, TextAreaField, TextField } from '../../../../components/form/fields.tsx';
import type { Choices } from '../../../../domain/documents/choices.ts';
import type { DocumentKind } from '../../../../domain/documents/kind.ts';
import { LANGUAGE_NAMES, WORDS } from '../../../../domain/documents/words.ts';
import { type FactName, OPTIONAL_FACTS, WORK_FIELDS } from '../../../../domain/work/fields.ts';
import type { DocumentsArea } from '../choices.ts';
import { PublicCv } from '../public-cv.tsx';
import { type DocumentField, FIELDS } from './field-list.ts';
import { WorksField } from './works-field.tsx';

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
        <FieldInput key={at} field={field} {...props} />
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

type FieldInputProps = Pick<DocumentFieldsProps, 'area' | 'onChange'> & {
  field: DocumentField<Record<string, unknown>>;
  values: Partial<Choices['portfolio'] & Choices['certificate']>;
};

function FieldInput({ field, values, area, onChange }: FieldInputProps) {
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
    const chosen = values.facts ?? [];
    const withFact = (name: FactName, isOn: boolean) =>
      OPTIONAL_FACTS.filter((each) => (each === name ? isOn : chosen.includes(each)));
    return (
      <div>
        {Object.entries(field.labels).map(([name, label]) => (
          <CheckField
            key={name}
            label={label}
            isOn={valueOf(name) === true}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
        {(field.facts ? OPTIONAL_FACTS : []).map((name) => (
          <CheckField
            key={name}
            label={`${WORK_FIELDS[name].label} in the captions`}
            isOn={chosen.includes(name)}
            onChange={(isOn) => onChange({ facts: withFact(name, isOn) })}
          />
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

type CheckFieldProps = { label: React.ReactNode; isOn: boolean; onChange: (isOn: boolean) => void };

function CheckField({ label, isOn, onChange }: CheckFieldProps) {
  return (
    <label className="check-field">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
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
