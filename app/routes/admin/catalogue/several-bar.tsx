import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { CatalogueWork, Groups, Shared } from '../../../domain/content/catalogue.ts';
import type { SaveResult } from '../manager/card/save-result.ts';
import { useSave } from '../manager/card/use-save.ts';
import { CATALOGUE_PATH } from '../paths.ts';
import { SharedField } from './shared-field.tsx';
import type { Chosen } from './use-chosen.ts';

type SeveralBarProps = {
  chosen: Chosen;
  groups: Groups;
  take: (works: readonly CatalogueWork[]) => void;
  reload: () => void;
};

/** What all chosen works are to become: in sight from every row. */
export function SeveralBar({ chosen, groups, take, reload }: SeveralBarProps) {
  const { works } = chosen;
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, save } = useSave<CatalogueWork[]>(CATALOGUE_PATH, settle);

  function give(cell: Shared, value: string) {
    if (isBusy) return;
    setProblem(null);
    const seen = works.map(({ id, version }) => `${id}:${version}`).join(',');
    save({ intent: 'change', works: seen, cell, value });
  }
  function settle(result: SaveResult<CatalogueWork[]>) {
    if (result.ok) return take(result.value);
    setProblem(result.detail ?? result.message);
    if (result.isOutdated) reload();
  }
  if (works.length === 0) return null;
  return (
    <section aria-label="Change the chosen works" className="several-bar">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <output className="text-note font-medium">{works.length} chosen</output>
          <Button look="quiet" className="px-0" onClick={() => chosen.pressAll(false)}>
            Choose none
          </Button>
        </div>
        <SharedField groups={groups} isBusy={isBusy} onGive={give} />
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button isBusy={isBusy} onClick={() => give('hidden', 'on')}>
            Hide
          </Button>
          <Button isBusy={isBusy} onClick={() => give('hidden', '')}>
            Show
          </Button>
        </div>
      </div>
      {problem && (
        <p role="alert" className="text-note text-accent">
          {problem}
        </p>
      )}
    </section>
  );
}
