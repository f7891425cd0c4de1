import { SelectField } from '../../../components/form/fields.tsx';
import { Check, CommonFields } from './common-fields.tsx';
import type { FieldsOf } from './field-props.ts';
import { WorksField } from './works-field.tsx';

export function LabelFields({ choices, area, onChange }: FieldsOf<'labels'>) {
  return (
    <>
      <WorksField choice={choices.works} area={area} onChange={(works) => onChange({ works })} />
      <SelectField
        name="size"
        label="Size of a label"
        value={choices.size}
        onChange={({ target }) => onChange({ size: target.value as typeof choices.size })}
      >
        <option value="small">80 × 50 mm</option>
        <option value="medium">90 × 65 mm</option>
        <option value="large">148 × 105 mm</option>
      </SelectField>
      <SelectField
        name="sheet"
        label="Pages"
        value={choices.sheet}
        onChange={({ target }) => onChange({ sheet: target.value as typeof choices.sheet })}
      >
        <option value="sheet">Several on a sheet, with cut marks</option>
        <option value="single">One label a page</option>
      </SelectField>
      <div>
        <Check isOn={choices.price} onChange={(price) => onChange({ price })}>
          Price
        </Check>
        <Check isOn={choices.code} onChange={(code) => onChange({ code })}>
          Code that leads to the work’s page
        </Check>
      </div>
      <CommonFields choices={choices} onChange={onChange} />
    </>
  );
}
