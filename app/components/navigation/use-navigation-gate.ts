import { useEffect, useEffectEvent } from 'react';
import {
  type Blocker,
  createPath,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router';
import { CHUNK_FAILURE, showChunkFailure, reloadOnce } from './chunk-failure.ts';
import { isCodeLoading, isCodeLoaded, loadCode } from './page-code.ts';
import { unsavedNames, unsavedPrompt } from './unsaved-prompt.ts';

type Blocked = Extract<Blocker, { state: 'blocked' }>;

/** Whether Back was pressed while the prompt about unsaved text was open, which only closes the prompt. */
let isDismissed = false;

/**
 * Blocks every navigation to another page (by link, by script, and by Back and Forward) until the owner has answered
 * the prompt about unsaved text and the code of the page has loaded. One hook does both, because the router supports
 * only one blocker.
 */
export function useNavigationGate(): void {
  const navigate = useNavigate();
  const current = useLocation();
  const currentPath = useHref(current.pathname);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    isDismissed = unsavedPrompt.get() !== null && historyAction === 'POP';
    return unsavedNames.size > 0 || !isCodeLoaded(nextLocation.pathname);
  });

  /** Waits until the router has reverted a blocked step. It would mistake a press of Back before that for the revert. */
  function afterRevert(act: () => void, signal?: AbortSignal): void {
    if (location.pathname === currentPath) act();
    else window.addEventListener('popstate', act, { once: true, signal });
  }
  function handleFailure(target: string): void {
    if (reloadOnce(target)) return;
    // An error page would discard the unsaved text of this page.
    if (unsavedNames.size > 0) return showChunkFailure(target, () => void navigate(target));
    const masked = { state: CHUNK_FAILURE, mask: target, defaultShouldRevalidate: false };
    afterRevert(() => void navigate(createPath(current), masked));
  }
  async function loadAndProceed(blocked: Blocked, signal: AbortSignal): Promise<void> {
    const { pathname } = blocked.location;
    isCodeLoading.set(!isCodeLoaded(pathname));
    await loadCode(pathname).catch(() => {});
    if (signal.aborted) return;
    if (isCodeLoaded(pathname)) return blocked.proceed();
    blocked.reset();
    handleFailure(createPath(blocked.location));
  }
  const handleBlocked = useEffectEvent((blocked: Blocked, signal: AbortSignal) => {
    if (isDismissed) return blocked.reset();
    if (unsavedNames.size === 0) return void loadAndProceed(blocked, signal);
    const leave = () => {
      unsavedPrompt.set(null);
      void loadAndProceed(blocked, signal);
    };
    return afterRevert(() => unsavedPrompt.set({ leave, stay: blocked.reset }), signal);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const controller = new AbortController();
    handleBlocked(blocker, controller.signal);
    return () => {
      controller.abort();
      isCodeLoading.set(false);
      unsavedPrompt.set(null);
    };
  }, [blocker]);
}
