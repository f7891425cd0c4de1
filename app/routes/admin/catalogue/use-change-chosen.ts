import { useState } from 'react';
import type { CatalogueWork, Shared } from '../../../domain/content/catalogue.ts';
import { countWorks } from '../../../domain/owner-messages.ts';
import { confirmDelete } from '../manager/card/owner-question.tsx';
import type { SaveFailure, SaveResult } from '../manager/card/save-result.ts';
import { useSave } from '../manager/card/use-save.ts';
import { CATALOGUE_PATH } from '../paths.ts';
import type { Chosen } from './use-chosen.ts';

type ChangeChosenOptions = {
  works: Chosen['works'];
  take: (works: readonly CatalogueWork[]) => void;
  reload: () => void;
};

/** Gives all chosen works the same, or deletes them, and tells why it was refused. */
export function useChangeChosen({ works, take, reload }: ChangeChosenOptions) {
  const [problem, setProblem] = useState<string | null>(null);
  const change = useSave<CatalogueWork[]>(CATALOGUE_PATH, settle(take));
  const removal = useSave(
    CATALOGUE_PATH,
    settle(() => reload()),
  );
  const seen = works.map(({ id, version }) => `${id}:${version}`).join(',');

  function give(cell: Shared, value: string) {
    if (change.isBusy) return;
    setProblem(null);
    change.save({ intent: 'change', works: seen, cell, value });
  }
  async function askAndDelete() {
    setProblem(null);
    if (await confirmDelete(countWorks(works.length)))
      removal.save({ intent: 'remove', works: seen });
  }
  function settle<T>(onSaved: (value: T) => void) {
    return (result: SaveResult<T>) => (result.ok ? onSaved(result.value) : refuse(result));
  }
  function refuse({ message, detail, isOutdated }: SaveFailure<unknown>) {
    setProblem(detail ?? message);
    if (isOutdated) reload();
  }
  return { give, askAndDelete, isGiving: change.isBusy, isDeleting: removal.isBusy, problem };
}
