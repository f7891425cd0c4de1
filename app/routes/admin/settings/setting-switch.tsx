import { useState } from 'react';
import type { Setting, SettingKey } from '../../../domain/content/setting.ts';
import { useSave } from '../manager/card/use-save.ts';
import { SETTINGS_PATH } from '../paths.ts';

export type SettingSwitchProps = {
  label: string;
  settingKey: SettingKey;
  setting: Setting | undefined;
  onRefused: () => void;
};

/** Saves at once when it is flipped; until then it stands where it will be, and says that it loads. */
export function SettingSwitch({ label, settingKey, setting, onRefused }: SettingSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { isBusy, save } = useSave(SETTINGS_PATH, (result) => {
    setWanted(null);
    if (!result.ok) onRefused();
  });
  const isOn = wanted ?? setting?.value === 'true';

  function flip() {
    if (isBusy) return;
    setWanted(!isOn);
    const version = String(setting?.version ?? 0);
    save({ intent: 'update', key: settingKey, value: String(!isOn), version });
  }
  return (
    <div className="card flex items-center gap-4">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-busy={isBusy || undefined}
        className="group flex min-h-11 cursor-pointer items-center gap-3 aria-busy:opacity-60"
        onClick={flip}
      >
        <span className="flex h-6 w-11 rounded-full border border-ink p-[3px] group-aria-checked:bg-ink">
          <span className="aspect-square rounded-full bg-ink group-aria-checked:translate-x-5 group-aria-checked:bg-paper motion-safe:transition-[translate] motion-safe:duration-150" />
        </span>
        {label}
      </button>
      {isBusy && <output className="text-note text-soft">loading...</output>}
    </div>
  );
}
