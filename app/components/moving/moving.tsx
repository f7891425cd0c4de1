import { useEffect } from 'react';
import { loadPublicCode } from './page-code.ts';
import { useShownPage } from './shown-page.ts';
import { useNoStaleLayers } from './use-history-layer.ts';
import { useMoveGate } from './use-move-gate.ts';
import { useStaying } from './use-staying.ts';

/** Looks after every move from page to page. It stands once, in the frame around all pages. */
export function Moving() {
  useShownPage();
  useMoveGate();
  useStaying();
  useNoStaleLayers();
  useEffect(() => {
    // In a task of its own: the page answers to presses before it.
    const timer = setTimeout(loadPublicCode);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
