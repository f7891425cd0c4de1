import { useState } from 'react';
import type { CatalogueWork } from '../../../domain/catalogue/catalogue.ts';
import { type Edit, isPending } from '../catalogue/cells/edits.ts';
import { useEdits } from '../catalogue/cells/use-edits.ts';

const CELL = 'alternativeText';

/** The works to describe, one at a time. Each text is saved while the next work is shown. */
export function useQueue(loaded: readonly CatalogueWork[], currency: string) {
  const { works, applySaved } = useKnownWorks(loaded);
  const { editing, change } = useEdits({ works, onSaved: applySaved, currency, onlyCell: CELL });
  const [ids, setIds] = useState(() => loaded.map(({ id }) => id));
  const [at, setAt] = useState(0);
  const byId = new Map(works.map((work) => [work.id, work]));
  const queued = ids.flatMap((id) => byId.get(id) ?? []);
  const editOf = ({ id }: CatalogueWork) => editing.edits.find((edit) => edit.id === id);
  return {
    at,
    total: ids.length,
    work: queued[at],
    next: queued[at + 1],
    editOf,
    change,
    goTo: setAt,
    /** The positions of works whose text is not saved: it was refused, or the work was skipped. */
    unsaved: queued.flatMap((work, position) => {
      const edit = editOf(work);
      return edit && !isPending(edit) && position !== at ? [{ work, position }] : [];
    }),
    undescribed: queued.filter((work) => !isDescribed(work, editOf(work))),
    startAgain(remaining: readonly CatalogueWork[]) {
      setIds(remaining.map(({ id }) => id));
      setAt(0);
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;

function isDescribed({ alternativeText }: CatalogueWork, edit: Edit | undefined): boolean {
  return edit ? isPending(edit) : Boolean(alternativeText);
}

/** A work that is described elsewhere is not loaded again, but stays in the queue. */
function useKnownWorks(loaded: readonly CatalogueWork[]) {
  const [lastLoaded, setLastLoaded] = useState(loaded);
  const [works, setWorks] = useState(loaded);
  const applySaved = (newer: readonly CatalogueWork[]) => {
    const byId = new Map(newer.map((work) => [work.id, work]));
    setWorks((before) => before.map((work) => byId.get(work.id) ?? work));
  };
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded);
    applySaved(loaded);
  }
  return { works, applySaved };
}
