import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { Check, CommonFields } from './common-fields.tsx';
import type { FieldsOf } from './field-props.ts';
import { WorksField } from './works-field.tsx';

export function PortfolioFields({ choices, area, onChange }: FieldsOf<'portfolio'>) {
  return (
    <>
      <WorksField choice={choices.works} area={area} onChange={(works) => onChange({ works })} />
      <TextField
        name="title"
        label="Title"
        hint="Under your name on the first page; without one it says Portfolio."
        maxLength={200}
        value={choices.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <PortfolioParts choices={choices} area={area} onChange={onChange} />
      <SelectField
        name="quality"
        label="Quality"
        value={choices.quality}
        onChange={({ target }) => onChange({ quality: target.value as typeof choices.quality })}
      >
        <option value="print">To print, as fine as your pictures are</option>
        <option value="mail">To mail, a smaller file</option>
      </SelectField>
      <SelectField
        name="pages"
        label="Pages"
        value={choices.pages}
        onChange={({ target }) => onChange({ pages: target.value as typeof choices.pages })}
      >
        <option value="upright">Upright</option>
        <option value="lying">Lying</option>
      </SelectField>
      <CommonFields choices={choices} onChange={onChange} />
    </>
  );
}

function PortfolioParts({ choices, onChange }: FieldsOf<'portfolio'>) {
  return (
    <div>
      <Check isOn={choices.cover} onChange={(cover) => onChange({ cover })}>
        The first work on the title page
      </Check>
      <Check isOn={choices.contents} onChange={(contents) => onChange({ contents })}>
        Contents
      </Check>
      <Check isOn={choices.descriptions} onChange={(descriptions) => onChange({ descriptions })}>
        Descriptions
      </Check>
      <Check isOn={choices.views} onChange={(views) => onChange({ views })}>
        Views, on pages of their own
      </Check>
    </div>
  );
}
