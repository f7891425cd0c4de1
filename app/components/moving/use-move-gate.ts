import { useEffect, useEffectEvent } from 'react';
import { type Blocker, createPath, useBlocker, useLocation, useNavigate } from 'react-router';
import { isAnythingUnsaved } from './unsaved-names.ts';
import { failForChunk } from './chunk-failure.ts';
import { isCodeComing } from './code-coming.ts';
import { leaveQuestion } from './leaving.ts';
import { inBrowser } from './site-base.ts';
import { isCodeHere, loadCode } from './page-code.ts';

/** Another press of Back, while the page asks whether it may be left, only takes the question away. */
let isDismissed = false;

/**
 * The one gate that every move to another page goes through, by link, by code, and by Back and Forward:
 * it asks before unsaved text is left, and lets the router go only to a page whose code is there. The router
 * has room for a single blocker.
 */
export function useMoveGate(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    isDismissed = leaveQuestion.get() !== null && historyAction === 'POP';
    return isAnythingUnsaved() || !isCodeHere(nextLocation.pathname);
  });

  const fail = useEffectEvent((path: string) => {
    failForChunk(path, () => void navigate(path));
  });
  const askHere = useEffectEvent((held: Blocked, signal: AbortSignal) => {
    whenBackAt(pathname, signal, () => ask(() => void pass(held, signal, fail), held.reset));
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const move = new AbortController();
    if (isDismissed) blocker.reset();
    else if (isAnythingUnsaved()) askHere(blocker, move.signal);
    else void pass(blocker, move.signal, fail);
    return () => {
      move.abort();
      isCodeComing.set(false);
      leaveQuestion.set(null);
    };
  }, [blocker]);
}

type Blocked = Extract<Blocker, { state: 'blocked' }>;

/** The router undoes a held step of Back or Forward a moment later; a press of Back before that would be taken for its own. */
function whenBackAt(pathname: string, signal: AbortSignal, act: () => void): void {
  if (window.location.pathname === inBrowser(pathname)) act();
  else window.addEventListener('popstate', act, { once: true, signal });
}

function ask(proceed: () => void, stay: () => void): void {
  const leave = () => {
    leaveQuestion.set(null);
    proceed();
  };
  leaveQuestion.set({ leave, stay });
}

type Fail = (path: string) => void;

async function pass(blocker: Blocked, signal: AbortSignal, fail: Fail): Promise<void> {
  const { pathname } = blocker.location;
  const isHere = isCodeHere(pathname) || (await tryToLoad(pathname));
  if (signal.aborted) return;
  if (isHere) return blocker.proceed();
  blocker.reset();
  fail(createPath(blocker.location));
}

async function tryToLoad(pathname: string): Promise<boolean> {
  isCodeComing.set(true);
  try {
    await loadCode(pathname);
    return true;
  } catch {
    return false;
  }
}
