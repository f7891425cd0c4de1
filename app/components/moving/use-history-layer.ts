import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { readEntry, useEntry } from './entry.ts';

/** The layers that stand open now; a history entry may name others, after a reload or a step forward. */
const standing = new Set<string>();

/**
 * Gives what lies over the page, such as a menu or a dialog, a history entry of its own while it is open: Back
 * closes it instead of leaving the page. Closed otherwise, it steps back over its entry.
 */
export function useHistoryLayer(isOpen: boolean, close: () => void) {
  const id = useId();
  const { entry, add, stepBack } = useEntry();
  const isInEntry = entry.layers?.includes(id) ?? false;
  /** Whether its entry is on its way, is there, or is left to a page that takes it over. */
  const stage = useRef<'none' | 'coming' | 'there' | 'handed over'>('none');

  const open = useEffectEvent(() => {
    if (stage.current === 'coming') return;
    stage.current = 'coming';
    const others = entry.layers?.filter((each) => each !== id && standing.has(each)) ?? [];
    void add({ layers: [...others, id] });
  });
  const closed = useEffectEvent(() => {
    if (stage.current === 'there' && isInEntry) stepBack();
  });
  useEffect(() => {
    if (!isOpen) return closed();
    standing.add(id);
    open();
    return () => void standing.delete(id);
  }, [isOpen, id]);

  const noteEntry = useEffectEvent((isThere: boolean) => {
    const wasThere = stage.current === 'there';
    if (isThere) stage.current = 'there';
    else if (stage.current !== 'coming') stage.current = 'none';
    if (wasThere && !isThere && isOpen) close();
  });
  useEffect(() => noteEntry(isInEntry), [isInEntry]);

  return {
    /** For a link in it that replaces the entry by another page. */
    handOver() {
      stage.current = 'handed over';
      close();
    },
  };
}

/** Steps back from an entry whose layer does not stand any more. */
export function useNoStaleLayers(): void {
  const location = useLocation();
  const move = useNavigation();
  const { stepBack } = useEntry();
  const leaveStale = useEffectEvent(({ state }: Location) => {
    const top = readEntry(state).layers?.at(-1);
    if (top !== undefined && !standing.has(top) && move.state === 'idle') stepBack();
  });
  useEffect(() => {
    // What was opened before the scripts came is told first: the step would end it.
    const timer = setTimeout(() => leaveStale(location));
    return () => clearTimeout(timer);
  }, [location]);
}
