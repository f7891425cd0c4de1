import { type ComponentProps, createElement, useEffect } from 'react';
import { fetchItalic } from '../frame/font-links.tsx';
import { showChunkFailure, reloadOnce } from '../navigation/chunk-failure.ts';
import { withTimeout } from '../navigation/page-code.ts';
import { createStore, useStore } from '../store.ts';

const fetchCode = () => import('./work-viewer-lightbox.tsx');
type WorkLightbox = Awaited<ReturnType<typeof fetchCode>>['WorkLightbox'];

const loaded = createStore<{ WorkLightbox: WorkLightbox } | null>(null);
let loading: Promise<boolean> | null = null;

/** Loads the code and the font of the lightbox, on hover or focus of a work, or at the latest when one is opened. */
export function loadLightbox(): Promise<boolean> {
  fetchItalic();
  loading ??= load();
  return loading;
}

/** Returns whether the code has loaded. After a failure the static viewer stays, and the next call tries again. */
async function load(): Promise<boolean> {
  try {
    loaded.set(await withTimeout(fetchCode()));
  } catch {
    loading = null;
  }
  return loaded.get() !== null;
}

/**
 * The lightbox, once its code has loaded. `React.lazy` would show it 300 ms later, because React delays content after a
 * Suspense fallback.
 */
export function Lightbox(props: ComponentProps<WorkLightbox>) {
  const code = useStore(loaded);
  return code && createElement(code.WorkLightbox, props);
}

/** Whether the code of the lightbox has loaded. Loads it when `wanted`. */
export function useLightboxCode(wanted: boolean): boolean {
  useEffect(() => {
    if (!wanted) return undefined;
    let isMounted = true;
    const loadOrReport = async () => {
      if ((await loadLightbox()) || !isMounted || reloadOnce(location.href)) return;
      showChunkFailure(location.href, () => void loadOrReport());
    };
    void loadOrReport();
    return () => {
      isMounted = false;
    };
  }, [wanted]);
  return useStore(loaded) !== null;
}
