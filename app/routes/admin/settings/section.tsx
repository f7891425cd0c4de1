import { useMemo } from 'react';
import { gatherForm, type Setting } from '../../../domain/content/setting.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { SETTINGS_PATH } from '../paths.ts';
import { FancyBio } from './fancy-bio.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsSection() {
  return (
    <Loaded<Setting[]> from={SETTINGS_PATH}>
      {(settings, reload) => <AllSettings settings={settings} onRefused={reload} />}
    </Loaded>
  );
}

function AllSettings({ settings, onRefused }: { settings: Setting[]; onRefused: () => void }) {
  const form = useMemo(() => gatherForm(settings), [settings]);
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
