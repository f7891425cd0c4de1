import { useMemo, useId, useState } from 'react';
import { toFormSettings, type Setting } from '../../../domain/setting/setting.ts';
import { useSave } from '../manager/save/use-save.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { SETTINGS_PATH } from '../paths.ts';
import { SettingsForm } from './settings-form.tsx';
import { Switch } from './switch.tsx';

export function SettingsSection() {
  return (
    <Loaded<Setting[]> from={SETTINGS_PATH}>
      {(settings, reload) => <AllSettings settings={settings} onRefused={reload} />}
    </Loaded>
  );
}

function AllSettings({ settings, onRefused }: { settings: Setting[]; onRefused: () => void }) {
  const form = useMemo(() => toFormSettings(settings), [settings]);
  return (
    <div className="grid gap-2">
      <FancyBio
        setting={settings.find(({ key }) => key === 'isFancyBioEnabled')}
        onRefused={onRefused}
      />
      <SettingsForm settings={form} />
    </div>
  );
}

type FancyBioProps = { setting: Setting | undefined; onRefused: () => void };

/** A switch that is saved immediately. */
function FancyBio({ setting, onRefused }: FancyBioProps) {
  const hint = useId();
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
    save({ intent: 'update', key: 'isFancyBioEnabled', value: String(!isOn), version });
  }
  return (
    <div className="card">
      <div className="flex items-center gap-4">
        <Switch isOn={isOn} isBusy={isBusy} describedBy={hint} onFlip={flip}>
          Fancy bio
        </Switch>
        {isBusy && <output className="text-note text-soft">loading...</output>}
      </div>
      <p id={hint} className="field-hint">
        On, the bio page shows the exhibitions as a line through the years; off, as plain lists.
        Saved at once.
      </p>
    </div>
  );
}
