import { lazy, useEffect, useSyncExternalStore } from 'react';
import { reloadOnce } from './chunk-failure.ts';
import { fetchItalic } from './font-links.ts';

const fetchCode = () => import('./work-viewer-lightbox.tsx');

/** The viewer itself; to be rendered when its code is there. */
export const LazyLightbox = lazy(async () => ({ default: (await fetchCode()).WorkLightbox }));

let isHere = false;
let coming: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the viewer's code and font: when a work is pointed at, or at the latest when one is opened. */
export function loadLightbox(): Promise<boolean> {
  fetchItalic();
  coming ??= load();
  return coming;
}

/** Whether the code came. Without it the still viewer stays, and the next work tries again. */
async function load(): Promise<boolean> {
  try {
    await fetchCode();
    isHere = true;
    for (const listener of listeners) listener();
  } catch {
    coming = null;
  }
  return isHere;
}

/** Whether the code is there; asks for it as soon as it is wanted. */
export function useLightboxCode(wanted: boolean): boolean {
  useEffect(() => {
    if (!wanted) return undefined;
    let isOpen = true;
    const open = async () => {
      if (!(await loadLightbox()) && isOpen) reloadOnce(location.href);
    };
    void open();
    return () => {
      isOpen = false;
    };
  }, [wanted]);
  return useSyncExternalStore(
    subscribe,
    () => isHere,
    () => false,
  );
}
