import { useCallback, useMemo, useRef, useState } from 'react';
import { parseRecents, type Setting } from '../../../domain/setting/setting.ts';
import type { WorkSummary } from '../../../domain/work/work.ts';
import type { SaveResult } from '../manager/save/save-result.ts';
import { useUnsaved } from '../manager/dialogs/unsaved.tsx';
import { useSave } from '../manager/save/use-save.ts';
import { RECENTS_PATH, SETTINGS_PATH } from '../paths.ts';

export type RecentsArea = { works: WorkSummary[]; setting?: Setting };

/** Unsaved ids, and the version of the setting that they are based on. */
type RecentsDraft = { ids: readonly number[]; version: number };
type RecentsProblem = { message: string; current?: number[]; version: number };

/** The choice of recents. A newly checked work is placed first. */
export function useRecents({ works, setting }: RecentsArea) {
  const [draft, setDraft] = useState<RecentsDraft | null>(null);
  const [problem, setProblem] = useState<RecentsProblem | null>(null);
  const sent = useRef<readonly number[]>([]);
  const { isBusy, save } = useSave<Setting>(SETTINGS_PATH, settle);

  const version = setting?.version ?? 0;
  const existingIds = useMemo(() => new Set(works.map((work) => work.id)), [works]);
  const stored = useMemo(
    () => parseRecents(setting?.value ?? '').filter((id) => existingIds.has(id)),
    [setting?.value, existingIds],
  );
  const chosen = useMemo(
    () => draft?.ids.filter((id) => existingIds.has(id)) ?? stored,
    [draft, stored, existingIds],
  );
  const isChanged = chosen.join() !== stored.join();
  useUnsaved(RECENTS_PATH, isChanged);

  const toggle = useCallback(
    (id: number, isOn: boolean) =>
      setDraft((before) => {
        const ids = (before?.ids ?? stored).filter((other) => other !== id);
        const baseVersion = before ? before.version : version;
        return { ids: isOn ? [id, ...ids] : ids, version: baseVersion };
      }),
    [stored, version],
  );

  function send(baseVersion: number) {
    if (isBusy) return;
    sent.current = chosen;
    setProblem(null);
    save({ intent: 'update', key: 'recents', value: chosen.join(), version: String(baseVersion) });
  }

  function settle(result: SaveResult<Setting>) {
    if (result.ok) {
      // Works checked during the save stay checked.
      const isSame = chosen.join() === sent.current.join();
      setDraft(isSame ? null : { ids: chosen, version: result.value.version });
      return;
    }
    const { current } = result;
    setProblem({
      message: result.detail ?? result.message,
      current: current && parseRecents(current.value),
      version: current?.version ?? version,
    });
  }

  return {
    chosen,
    isChanged,
    isBusy,
    problem,
    toggle,
    save: () => send(draft ? draft.version : version),
    saveMine: () => send(problem?.version ?? version),
    acceptTheirs() {
      setDraft(problem?.current ? { ids: problem.current, version: problem.version } : null);
      setProblem(null);
    },
  };
}
