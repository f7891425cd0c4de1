import { useId } from 'react';
import { SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import type { FormSettings } from '../../../domain/setting/setting.ts';
import { settingsForm } from '../../../domain/setting/setting-form.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import type { TextFields } from '../manager/editing/merge-fields.ts';
import { SETTINGS_PATH } from '../paths.ts';
import { type SettingField, SETTING_GROUPS } from './setting-fields.ts';
import { Switch } from './switch.tsx';

type Fields = CardFields<FormSettings>;

export function SettingsForm({ settings }: { settings: FormSettings }) {
  return (
    <SaveCard
      action={SETTINGS_PATH}
      row={settings}
      name="form"
      title="Settings"
      schema={settingsForm}
      toFields={(row) => row?.values ?? {}}
      toSent={changedOnly}
      identify={(row) => ({ version: String(row?.version ?? 0) })}
      className="settings-form"
    >
      {(fields) =>
        SETTING_GROUPS.map((group) => (
          <fieldset key={group.title} className="grid gap-4 not-first:mt-6">
            <legend className="mb-3 font-serif text-lead">{group.title}</legend>
            {group.fields.map((each) => (
              <SettingInput key={each.name} fields={fields} {...each} />
            ))}
          </fieldset>
        ))
      }
    </SaveCard>
  );
}

type SettingInputProps = SettingField & { fields: Fields };

function SettingInput({ fields, name, label, hint, kind, choices, ...input }: SettingInputProps) {
  const hintId = useId();
  const props = fields.field(name, label);
  const shownHint = typeof hint === 'string' ? hint : hint(props.value);
  if (choices) {
    return (
      <SelectField {...props} hint={shownHint}>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind !== 'switch') {
    const Field = kind === 'long' ? TextAreaField : TextField;
    return <Field {...props} {...input} hint={shownHint} />;
  }
  const isOn = props.value === 'true';
  const flip = () => fields.setValue(name, String(!isOn));
  return (
    <div>
      <Switch name={name} isOn={isOn} describedBy={hintId} onFlip={flip}>
        {label}
      </Switch>
      <p id={hintId} className="field-hint">
        {shownHint}
      </p>
      {props.note}
    </div>
  );
}

function changedOnly(values: TextFields, before: TextFields): TextFields {
  const changed = Object.entries(values).filter(([key, value]) => value !== before[key]);
  return { ...Object.fromEntries(changed), keys: changed.map(([key]) => key).join(',') };
}
