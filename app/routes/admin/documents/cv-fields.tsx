import { SelectField } from '../../../components/form/fields.tsx';
import { Check, CommonFields } from './common-fields.tsx';
import { PublicCv } from './public-cv.tsx';
import type { FieldsOf } from './field-props.ts';

export function CvFields({ choices, area, onChange }: FieldsOf<'cv'>) {
  return (
    <>
      <SelectField
        name="order"
        label="Exhibitions"
        value={choices.order}
        onChange={({ target }) => onChange({ order: target.value as typeof choices.order })}
      >
        <option value="apart">Solo and group apart</option>
        <option value="years">All by year</option>
      </SelectField>
      <div>
        <Check isOn={choices.biography} onChange={(biography) => onChange({ biography })}>
          Biography
        </Check>
        <Check isOn={choices.contact} onChange={(contact) => onChange({ contact })}>
          Contact
        </Check>
      </div>
      <CommonFields choices={choices} onChange={onChange} />
      <PublicCv setting={area.publicCv} choices={choices} />
    </>
  );
}
