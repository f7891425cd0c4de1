import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { settingForm } from '../../../domain/forms/setting-form.ts';
import type { Setting, SettingKey } from '../../../domain/content/setting.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import { SETTINGS_PATH } from '../paths.ts';

type InputHints = Pick<React.ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'placeholder'>;
type FieldProps = InputHints & ReturnType<CardFields<Setting>['field']>;

export type SettingCardProps = InputHints & {
  label: string;
  settingKey: SettingKey;
  setting: Setting | undefined;
  /** For a text of more than a few words. */
  isLong?: boolean;
  /** What a value brings about, where that may surprise. */
  hint?: (value: string) => string | null;
};

/** One setting on its own line, saved on its own. */
export function SettingCard(props: SettingCardProps) {
  const { label, settingKey, setting, isLong = false, hint, ...input } = props;
  const Field: React.ComponentType<FieldProps> = isLong ? TextAreaField : TextField;
  return (
    <SaveCard
      action={SETTINGS_PATH}
      row={setting ?? { key: settingKey, value: '', version: 0 }}
      name={settingKey}
      title={label}
      schema={settingForm}
      toFields={(row) => ({ value: row?.value ?? '' })}
      identify={(row) => ({ key: settingKey, version: String(row?.version ?? 0) })}
      className="card-line card-line-short"
    >
      {({ field, values }) => (
        <div>
          <Field {...field('value', label)} {...input} />
          {hint && (
            <output className="field-note block empty:hidden">{hint(values.value ?? '')}</output>
          )}
        </div>
      )}
    </SaveCard>
  );
}
