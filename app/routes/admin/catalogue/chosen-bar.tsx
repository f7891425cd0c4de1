import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { CatalogueWork, Groups, Shared } from '../../../domain/content/catalogue.ts';
import type { SaveFailure, SaveResult } from '../manager/card/save-result.ts';
import { useSave } from '../manager/card/use-save.ts';
import { countWorks } from '../../../domain/owner-messages.ts';
import { CATALOGUE_PATH } from '../paths.ts';
import { confirmDelete } from '../manager/card/owner-question.tsx';
import { SharedField } from './shared-field.tsx';
import type { Chosen } from './use-chosen.ts';

type ChosenBarProps = {
  chosen: Chosen;
  groups: Groups;
  /** Which fields they can be given. */
  cells?: readonly Shared[];
  take: (works: readonly CatalogueWork[]) => void;
  reload: () => void;
};

/** What all chosen works are to become: in sight from every row. */
export function ChosenBar({ chosen, groups, cells, take, reload }: ChosenBarProps) {
  const { works } = chosen;
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, save } = useSave<CatalogueWork[]>(CATALOGUE_PATH, settle);
  const removal = useSave(CATALOGUE_PATH, settleRemoval);
  const seen = works.map(({ id, version }) => `${id}:${version}`).join(',');

  function give(cell: Shared, value: string) {
    if (isBusy) return;
    setProblem(null);
    save({ intent: 'change', works: seen, cell, value });
  }
  async function askAndDelete() {
    setProblem(null);
    if (await confirmDelete(countWorks(works.length)))
      removal.save({ intent: 'remove', works: seen });
  }
  function settle(result: SaveResult<CatalogueWork[]>) {
    if (result.ok) return take(result.value);
    refuse(result);
  }
  function settleRemoval(result: SaveResult) {
    if (result.ok) return reload();
    refuse(result);
  }
  function refuse(result: SaveFailure<unknown>) {
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
          {chosen.between.length > 0 && (
            <Button look="quiet" className="px-0" onClick={chosen.pressBetween}>
              {chosen.between.length === 1
                ? 'and the 1 between'
                : `and the ${chosen.between.length} between`}
            </Button>
          )}
        </div>
        <SharedField groups={groups} cells={cells} isBusy={isBusy} onGive={give} />
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button isBusy={isBusy} onClick={() => give('hidden', 'on')}>
            Hide
          </Button>
          <Button isBusy={isBusy} onClick={() => give('hidden', '')}>
            Show
          </Button>
          <Button isBusy={removal.isBusy} onClick={() => void askAndDelete()}>
            Delete
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
