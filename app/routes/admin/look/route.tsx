import { useState } from 'react';
import { formatLook, parseLook } from '../../../domain/look/look.ts';
import type { Setting } from '../../../domain/setting/setting.ts';
import { Button } from '../../../components/form/button.tsx';
import { useSave } from '../manager/save/use-save.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { OwnerPageHeader } from '../manager/section/owner-page-header.tsx';
import { SETTINGS_PATH } from '../paths.ts';
import { LookChoices } from './look-choices.tsx';

/** The page where the owner chooses how the site looks. */
export default function LookPage() {
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerPageHeader title="Look" link={{ to: '/admin/history', name: 'History' }} />
      <Loaded<Setting[]> from={SETTINGS_PATH}>
        {(settings, reload) => (
          <LookForm
            setting={settings.find(({ key }) => key === 'look')}
            onRefused={() => reload()}
          />
        )}
      </Loaded>
    </div>
  );
}

type LookFormProps = { setting: Setting | undefined; onRefused: () => void };

function LookForm({ setting, onRefused }: LookFormProps) {
  const stored = setting?.value ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const look = parseLook(chosen ?? stored);
  const { isBusy, save } = useSave(SETTINGS_PATH, (result) => {
    if (result.ok) setChosen(null);
    else onRefused();
  });
  function use(value: string) {
    const version = String(setting?.version ?? 0);
    if (!isBusy) save({ intent: 'update', key: 'look', value, version });
  }
  return (
    <form
      className="look-form"
      onSubmit={(event) => {
        event.preventDefault();
        use(formatLook(look));
      }}
    >
      <LookChoices look={look} onChange={(next) => setChosen(formatLook(next))} />
      <div className="look-bar">
        <Button type="submit" look="solid" isBusy={isBusy} disabled={formatLook(look) === stored}>
          Use it
        </Button>
        {stored !== '' && (
          <Button look="quiet" onClick={() => use('')}>
            Back to the first look
          </Button>
        )}
      </div>
    </form>
  );
}
