import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { readHistoryState, useHistoryState } from './history-state.ts';

/** The layers that are open. After a reload or a step forward, a history entry may name layers that are not open. */
const openLayers = new Set<string>();

/**
 * Gives a layer over the page, such as a menu or a dialog, its own history entry while it is open, so that Back closes
 * the layer instead of leaving the page. A layer that is closed in another way steps back from its entry. Each name is
 * a separate layer.
 */
export function useHistoryLayer(isOpen: boolean, close: () => void, name?: string) {
  const ownId = useId();
  const id = name ?? ownId;
  const { entry, add, stepBack } = useHistoryState();
  const isInEntry = entry.layers?.includes(id) ?? false;
  /** Whether the entry is being added, exists, or is replaced by another page. */
  const stage = useRef<'none' | 'adding' | 'present' | 'replaced'>('none');
  const requestedId = useRef('');

  const addEntry = useEffectEvent(() => {
    // After a return to the page the entry already exists.
    if (isInEntry) {
      stage.current = 'present';
      return;
    }
    if (stage.current === 'adding' && requestedId.current === id) return;
    stage.current = 'adding';
    requestedId.current = id;
    const others = entry.layers?.filter((each) => each !== id && openLayers.has(each)) ?? [];
    void add({ layers: [...others, id] });
  });
  const removeEntry = useEffectEvent(() => {
    // An entry below another one is removed when the other layer is closed.
    if (stage.current === 'present' && entry.layers?.at(-1) === id) stepBack();
  });
  useEffect(() => {
    if (!isOpen) return removeEntry();
    openLayers.add(id);
    addEntry();
    return () => void openLayers.delete(id);
  }, [isOpen, id]);

  const syncEntry = useEffectEvent((isPresent: boolean) => {
    const wasPresent = stage.current === 'present';
    if (isPresent) stage.current = 'present';
    else if (stage.current !== 'adding') stage.current = 'none';
    if (wasPresent && !isPresent && isOpen) close();
  });
  useEffect(() => syncEntry(isInEntry), [isInEntry]);

  return {
    /** Closes the layer for a link in it that replaces the entry with another page. */
    replaceEntry() {
      stage.current = 'replaced';
      close();
    },
  };
}

/** Steps back from an entry whose layer is no longer open. */
export function useSkipStaleLayers(): void {
  const location = useLocation();
  const navigation = useNavigation();
  const { stepBack } = useHistoryState();
  const stepBackFromStale = useEffectEvent(({ state }: Location) => {
    const top = readHistoryState(state).layers?.at(-1);
    if (top !== undefined && !openLayers.has(top) && navigation.state === 'idle') stepBack();
  });
  useEffect(() => {
    // Waits for a layer that was opened before hydration to register, because the step would close it.
    const timer = setTimeout(() => stepBackFromStale(location));
    return () => clearTimeout(timer);
  }, [location]);
}
