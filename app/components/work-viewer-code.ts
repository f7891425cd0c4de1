import { lazy, useEffect, useSyncExternalStore } from 'react';

const fetchCode = () => import('./work-viewer-lightbox.tsx');

/** The viewer itself; to be rendered when its code is there. */
export const LazyLightbox = lazy(async () => ({ default: (await fetchCode()).WorkLightbox }));

let state: 'absent' | 'coming' | 'here' = 'absent';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the viewer's code: when a work is pointed at, or at the latest when one is opened. */
export async function loadLightbox(): Promise<void> {
  if (state !== 'absent') return;
  state = 'coming';
  try {
    await fetchCode();
    state = 'here';
  } catch {
    // Without its code the still viewer stays, and the next work tries again.
    state = 'absent';
  }
  for (const listener of listeners) listener();
}

/** Whether the code is there; asks for it as soon as it is wanted. */
export function useLightboxCode(wanted: boolean): boolean {
  useEffect(() => {
    if (wanted) void loadLightbox();
  }, [wanted]);
  return useSyncExternalStore(
    subscribe,
    () => state === 'here',
    () => false,
  );
}
