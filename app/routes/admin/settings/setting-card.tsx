import { TextAreaField, TextField } from '../../../components/fields.tsx';
import { settingForm } from '../../../domain/setting-form.ts';
import type { Setting, SettingKey } from '../../../domain/setting.ts';
import { SaveCard } from '../manager/save-card.tsx';

export const SETTINGS_ADDRESS = '/admin/settings';

type InputHints = Pick<React.ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'placeholder'>;
type FieldProps = InputHints & {
  label: string;
  name: string;
  defaultValue?: string;
  error?: string;
};

type SettingCardProps = InputHints & {
  label: string;
  settingKey: SettingKey;
  setting: Setting | undefined;
  /** For a text of more than a few words. */
  isLong?: boolean;
};

/** One setting on its own line, saved on its own. */
export function SettingCard({
  label,
  settingKey,
  setting,
  isLong = false,
  ...input
}: SettingCardProps) {
  const Field: React.ComponentType<FieldProps> = isLong ? TextAreaField : TextField;
  return (
    <SaveCard
      action={SETTINGS_ADDRESS}
      row={setting ?? { key: settingKey, value: '', version: 0 }}
      name={settingKey}
      schema={settingForm}
      identify={({ version }) => ({ version: String(version) })}
      className="card-line card-line-short"
    >
      {({ row, errors }) => (
        <>
          <input type="hidden" name="key" value={settingKey} />
          <Field
            label={label}
            name="value"
            defaultValue={row?.value}
            error={errors.value}
            {...input}
          />
        </>
      )}
    </SaveCard>
  );
}
