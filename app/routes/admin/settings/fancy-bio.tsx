import { useId, useState } from 'react';
import type { Setting } from '../../../domain/content/setting.ts';
import { useSave } from '../manager/card/use-save.ts';
import { SETTINGS_PATH } from '../paths.ts';
import { Switch } from './switch.tsx';

type FancyBioProps = { setting: Setting | undefined; onRefused: () => void };

/** Saves at once when it is flipped; until then it stands where it will be, and says that it loads. */
export function FancyBio({ setting, onRefused }: FancyBioProps) {
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
