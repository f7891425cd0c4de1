import { type ComponentProps, createElement, useEffect } from 'react';
import { fetchItalic } from '../frame/font-links.ts';
import { offerChunk, reloadOnce } from '../moving/chunk-failure.ts';
import { inTime } from '../moving/page-code.ts';
import { createStore, useStore } from '../store.ts';

const fetchCode = () => import('./work-viewer-lightbox.tsx');
type WorkLightbox = Awaited<ReturnType<typeof fetchCode>>['WorkLightbox'];

const loaded = createStore<{ WorkLightbox: WorkLightbox } | null>(null);
let coming: Promise<boolean> | null = null;

/** Fetches the viewer's code and font: when a work is pointed at, or at the latest when one is opened. */
export function loadLightbox(): Promise<boolean> {
  fetchItalic();
  coming ??= load();
  return coming;
}

/** Whether the code came. Without it the still viewer stays, and the next work tries again. */
async function load(): Promise<boolean> {
  try {
    loaded.set(await inTime(fetchCode()));
  } catch {
    coming = null;
  }
  return loaded.get() !== null;
}

/**
 * The viewer itself, when its code is there. A lazy component of React's would stand there 300 ms later,
 * because nothing may follow sooner upon the empty place that it leaves at first.
 */
export function Lightbox(props: ComponentProps<WorkLightbox>) {
  const code = useStore(loaded);
  return code && createElement(code.WorkLightbox, props);
}

/** Whether the code is there; asks for it as soon as it is wanted. */
export function useLightboxCode(wanted: boolean): boolean {
  useEffect(() => {
    if (!wanted) return undefined;
    let isOpen = true;
    const open = async () => {
      if ((await loadLightbox()) || !isOpen || reloadOnce(location.href)) return;
      offerChunk(location.href, () => void open());
    };
    void open();
    return () => {
      isOpen = false;
    };
  }, [wanted]);
  return useStore(loaded) !== null;
}
