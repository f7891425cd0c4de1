import { useId, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { Setting } from '../../../domain/setting/setting.ts';
import type { Choices } from '../../../domain/documents/choices.ts';
import { useSave } from '../manager/save/use-save.ts';
import { SETTINGS_PATH } from '../paths.ts';
import { Switch } from '../settings/switch.tsx';

type PublicCvProps = { setting: Setting | null; choices: Choices['cv'] };

/** Publishes the CV with the current choices. Later choices do not change the published CV. */
export function PublicCv({ setting, choices }: PublicCvProps) {
  const hint = useId();
  const [saved, setSaved] = useState(setting?.value ?? '');
  const [wanted, setWanted] = useState<string | null>(null);
  const { isBusy, save } = useSave(SETTINGS_PATH, (result) => {
    if (result.ok && wanted !== null) setSaved(wanted);
    setWanted(null);
  });
  function saveSetting(value: string) {
    if (isBusy) return;
    setWanted(value);
    save({ intent: 'update', key: 'publicCv', value });
  }
  const current = JSON.stringify(choices);
  const isOn = (wanted ?? saved) !== '';
  return (
    <div className="border-t border-line pt-4">
      <Switch
        isOn={isOn}
        isBusy={isBusy}
        describedBy={hint}
        onFlip={() => saveSetting(isOn ? '' : current)}
      >
        Give it to visitors
      </Switch>
      <p id={hint} className="field-hint">
        On, the bio page has a link to this CV, which is always up to date. Saved at once.
      </p>
      {isOn && saved !== current && !isBusy && (
        <Button look="quiet" className="px-0" onClick={() => saveSetting(current)}>
          Use the one chosen here
        </Button>
      )}
    </div>
  );
}
