import { useState } from 'react';
import type { Setting } from '../../../domain/content/setting.ts';
import { useSave } from '../manager/card/use-save.ts';
import { SETTINGS_ADDRESS } from './setting-card.tsx';

type FancyBioProps = { setting: Setting | undefined; onRefused: () => void };

/** Saves at once when it is flipped; until then it stands where it will be, and says that it loads. */
export function FancyBio({ setting, onRefused }: FancyBioProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { isBusy, save } = useSave(SETTINGS_ADDRESS, (result) => {
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
    <div className="card flex items-center gap-4">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-busy={isBusy || undefined}
        className="switch"
        onClick={flip}
      >
        <span className="switch-track" aria-hidden="true" />
        Fancy bio
      </button>
      {isBusy && <output className="text-note text-soft">loading...</output>}
    </div>
  );
}
