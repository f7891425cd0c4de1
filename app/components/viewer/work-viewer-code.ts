import { type ComponentProps, createElement, useEffect, useSyncExternalStore } from 'react';
import { fetchItalic } from '../frame/font-links.ts';
import { createListeners } from '../listeners.ts';
import { reloadOnce } from '../moving/chunk-failure.ts';
import { inTime } from '../moving/page-code.ts';

const fetchCode = () => import('./work-viewer-lightbox.tsx');
type WorkLightbox = Awaited<ReturnType<typeof fetchCode>>['WorkLightbox'];

let code: WorkLightbox | null = null;
let coming: Promise<boolean> | null = null;
const listeners = createListeners();

/** Fetches the viewer's code and font: when a work is pointed at, or at the latest when one is opened. */
export function loadLightbox(): Promise<boolean> {
  fetchItalic();
  coming ??= load();
  return coming;
}

/** Whether the code came. Without it the still viewer stays, and the next work tries again. */
async function load(): Promise<boolean> {
  try {
    code = (await inTime(fetchCode())).WorkLightbox;
    listeners.tell();
  } catch {
    coming = null;
  }
  return code !== null;
}

/**
 * The viewer itself, when its code is there. A lazy component of React's would stand there 300 ms later,
 * because nothing may follow sooner upon the empty place that it leaves at first.
 */
export function Lightbox(props: ComponentProps<WorkLightbox>) {
  return code && createElement(code, props);
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
    listeners.subscribe,
    () => code !== null,
    () => false,
  );
}
