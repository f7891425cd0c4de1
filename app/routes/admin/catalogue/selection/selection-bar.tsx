import { useState } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import type { CatalogueWork, Groups, BatchField } from '../../../../domain/catalogue/catalogue.ts';
import { countWorks } from '../../../../domain/owner-messages.ts';
import { confirmDelete } from '../../manager/dialogs/confirm.tsx';
import type { SaveFailure } from '../../manager/save/save-result.ts';
import { useSave } from '../../manager/save/use-save.ts';
import { CATALOGUE_PATH } from '../../paths.ts';
import { NewRoom } from './new-room.tsx';
import { SharedField } from './shared-field.tsx';
import type { SelectedWorks } from './selection.ts';

type SelectionBarProps = {
  selection: SelectedWorks;
  groups: Groups;
  cells?: readonly BatchField[];
  onSaved: (works: readonly CatalogueWork[]) => void;
  reload: () => void;
};

export function SelectionBar({ selection, groups, cells, onSaved, reload }: SelectionBarProps) {
  const { works, between } = selection;
  const [problem, setProblem] = useState<string | null>(null);
  const [isRoomOpen, setRoomOpen] = useState(false);
  function refuse({ message, detail, isOutdated }: SaveFailure<unknown>) {
    setProblem(detail ?? message);
    if (isOutdated) reload();
  }
  const change = useSave<CatalogueWork[]>(CATALOGUE_PATH, (result) =>
    result.ok ? onSaved(result.value) : refuse(result),
  );
  const removal = useSave(CATALOGUE_PATH, (result) => (result.ok ? reload() : refuse(result)));
  const versions = works.map(({ id, version }) => `${id}:${version}`).join(',');

  function apply(cell: BatchField, value: string) {
    if (change.isBusy) return;
    setProblem(null);
    change.save({ intent: 'change', works: versions, cell, value });
  }
  async function askAndDelete() {
    setProblem(null);
    if (await confirmDelete(countWorks(works.length)))
      removal.save({ intent: 'remove', works: versions });
  }
  if (works.length === 0) return null;
  return (
    <section aria-label="Change the chosen works" className="several-bar">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <output className="text-note font-medium">{works.length} chosen</output>
          <Button look="quiet" className="px-0" onClick={() => selection.selectAll(false)}>
            Clear selection
          </Button>
          {between.length > 0 && (
            <Button look="quiet" className="px-0" onClick={selection.selectBetween}>
              and the {between.length} between
            </Button>
          )}
        </div>
        <SharedField groups={groups} cells={cells} isBusy={change.isBusy} onApply={apply} />
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button isBusy={change.isBusy} onClick={() => apply('hidden', 'on')}>
            Hide
          </Button>
          <Button isBusy={change.isBusy} onClick={() => apply('hidden', '')}>
            Show
          </Button>
          <Button aria-expanded={isRoomOpen} onClick={() => setRoomOpen(!isRoomOpen)}>
            Room
          </Button>
          <Button isBusy={removal.isBusy} onClick={() => void askAndDelete()}>
            Delete
          </Button>
        </div>
      </div>
      {isRoomOpen && <NewRoom workIds={works.map(({ id }) => id)} />}
      {problem && (
        <p role="alert" className="text-note text-accent">
          {problem}
        </p>
      )}
    </section>
  );
}
