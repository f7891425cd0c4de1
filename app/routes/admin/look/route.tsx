import { useState } from 'react';
import { formatLook, type Look, parseLook } from '../../../domain/look/look.ts';
import type { Setting } from '../../../domain/setting/setting.ts';
import { Button } from '../../../components/form/button.tsx';
import { useSave } from '../manager/save/use-save.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { OwnerPageHeader } from '../manager/section/owner-page-header.tsx';
import { SETTINGS_PATH } from '../paths.ts';
import { Choice, LookChoices } from './look-choices.tsx';
import { PREVIEWED_PAGES, type PreviewedPage, Previews } from './preview.tsx';
import { useAllFonts } from './use-all-fonts.ts';

/** The page where the owner chooses how the site looks. */
export default function LookPage() {
  const areFontsLoaded = useAllFonts();
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerPageHeader title="Look" link={{ to: '/admin/history', name: 'History' }} />
      <Loaded<Setting[]> from={SETTINGS_PATH}>
        {(settings, reload) =>
          areFontsLoaded && (
            <LookForm
              setting={settings.find(({ key }) => key === 'look')}
              onRefused={() => reload()}
            />
          )
        }
      </Loaded>
    </div>
  );
}

const PAGE_NAMES: Record<PreviewedPage, string> = { home: 'Home', gallery: 'Gallery' };

type LookFormProps = { setting: Setting | undefined; onRefused: () => void };

function LookForm({ setting, onRefused }: LookFormProps) {
  const stored = setting?.value ?? '';
  // Only these, so that a choice that is saved on another device at the same time is kept.
  const [chosen, setChosen] = useState<Partial<Look>>({});
  const [page, setPage] = useState<PreviewedPage>('home');
  const look = { ...parseLook(stored), ...chosen };
  const { isBusy, save } = useSave(SETTINGS_PATH, (result) => {
    if (result.ok) setChosen({});
    else onRefused();
  });
  /** Shows the page that the choice changes. */
  function choose(changed: Partial<Look>) {
    setChosen({ ...chosen, ...changed });
    if (changed.home) setPage('home');
    if (changed.gallery || changed.density) setPage('gallery');
  }
  function use(value: string) {
    const version = String(setting?.version ?? 0);
    if (!isBusy) save({ intent: 'update', key: 'look', value, version });
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        use(formatLook(look));
      }}
    >
      <div className="look-top">
        <Previews look={look} page={page} />
      </div>
      <Choice title="Page above" values={PREVIEWED_PAGES} chosen={page} onChoose={setPage}>
        {(shown) => PAGE_NAMES[shown]}
      </Choice>
      <div className="look-choices">
        <LookChoices look={look} onChange={choose} />
      </div>
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
