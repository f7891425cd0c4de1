import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { CommonFields } from './common-fields.tsx';
import type { FieldsOf } from './field-props.ts';
import { WorksField } from './works-field.tsx';

export function PriceFields({ choices, area, onChange }: FieldsOf<'prices'>) {
  return (
    <>
      <WorksField choice={choices.works} area={area} onChange={(works) => onChange({ works })} />
      <TextField
        name="title"
        label="Title"
        hint="Under your name; without one it says Price list."
        maxLength={200}
        value={choices.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextAreaField
        name="conditions"
        label="Conditions"
        hint="Stand at the end, such as: prices include VAT and exclude framing."
        maxLength={1000}
        value={choices.conditions}
        onChange={({ target }) => onChange({ conditions: target.value })}
      />
      <CommonFields choices={choices} onChange={onChange} />
    </>
  );
}
