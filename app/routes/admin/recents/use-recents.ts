import { useCallback, useMemo } from 'react';
import { parseIds } from '../../../domain/id.ts';
import type { Setting } from '../../../domain/setting/setting.ts';
import type { WorkSummary } from '../../../domain/work/work.ts';
import * as model from '../manager/editing/editing.ts';
import { useEditing } from '../manager/editing/use-editing.ts';
import { RECENTS_PATH, SETTINGS_PATH } from '../paths.ts';

export type RecentsArea = { works: WorkSummary[]; setting?: Setting };

/** The choice of recents, which is edited as one text with the ids. A newly checked work is placed first. */
export function useRecents({ works, setting }: RecentsArea) {
  const { editing, change, send } = useEditing({
    action: SETTINGS_PATH,
    name: `${RECENTS_PATH}#recents`,
    title: 'Gallery recents',
    row: setting,
    toRowFields,
    onCreated() {},
  });
  const existingIds = useMemo(() => new Set(works.map((work) => work.id)), [works]);
  const ids = editing.values.recents ?? '';
  const chosen = useMemo(
    () => parseIds(ids).filter((id) => existingIds.has(id)),
    [ids, existingIds],
  );
  const conflict = editing.conflicts.recents;
  const isOpen = conflict !== undefined && !conflict.isSettled;
  const { message, detail } = editing.problem;

  function save() {
    if (editing.sending) return;
    const version = String(editing.base.row?.version ?? 0);
    send('update', { key: 'recents', value: chosen.join(), version });
  }
  return {
    chosen,
    isChanged: model.isDirty(editing),
    isBusy: editing.sending !== null,
    message: conflict?.isSettled ? undefined : (detail ?? message),
    /** The choice saved elsewhere, while the owner has to decide. */
    theirs: isOpen ? parseIds(conflict.theirs) : null,
    toggle: useCallback(
      (id: number, isOn: boolean) =>
        change((before) => model.typed<Setting>('recents', toggled(before, id, isOn))(before)),
      [change],
    ),
    save,
    saveMine() {
      change(model.chosen('recents', 'yours'));
      save();
    },
    acceptTheirs: () => change(model.chosen('recents', 'theirs')),
  };
}

function toRowFields(row: Setting | undefined): model.RowFields<Setting> {
  return { row, fields: { recents: parseIds(row?.value ?? '').join() } };
}

function toggled({ values }: model.Editing<Setting>, id: number, isOn: boolean): string {
  const others = parseIds(values.recents ?? '').filter((other) => other !== id);
  return (isOn ? [id, ...others] : others).join();
}
