import { TextField } from '../../../components/fields.tsx';
import { settingForm } from '../../../domain/setting-form.ts';
import type { Setting, SettingKey } from '../../../domain/setting.ts';
import { SaveCard } from '../manager/save-card.tsx';

export const SETTINGS_ADDRESS = '/admin/settings';

type SettingCardProps = Pick<React.ComponentProps<'input'>, 'inputMode' | 'autoComplete'> & {
  label: string;
  settingKey: SettingKey;
  setting: Setting | undefined;
};

/** One setting on its own line, saved on its own. */
export function SettingCard({ label, settingKey, setting, ...input }: SettingCardProps) {
  return (
    <SaveCard
      action={SETTINGS_ADDRESS}
      row={setting}
      name={settingKey}
      schema={settingForm}
      identify={({ version }) => ({ version: String(version) })}
      className="card-line"
    >
      {({ row, errors }) => (
        <>
          <input type="hidden" name="key" value={settingKey} />
          <TextField
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
