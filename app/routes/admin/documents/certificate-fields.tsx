import { SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import { WORDS } from '../../../domain/documents/words.ts';
import { CommonFields } from './common-fields.tsx';
import type { FieldsOf } from './field-props.ts';

export function CertificateFields({ choices, area, onChange }: FieldsOf<'certificate'>) {
  return (
    <>
      <SelectField
        name="workId"
        label="Work"
        value={choices.workId}
        onChange={({ target }) => onChange({ workId: Number(target.value) })}
      >
        <option value={0}>Choose a work</option>
        {area.works.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="statement"
        label="Statement"
        hint="Stands above the place for your signature; without one, what you see here."
        placeholder={WORDS[choices.language].statement}
        maxLength={2000}
        value={choices.statement}
        onChange={({ target }) => onChange({ statement: target.value })}
      />
      <CommonFields choices={choices} onChange={onChange} />
    </>
  );
}
