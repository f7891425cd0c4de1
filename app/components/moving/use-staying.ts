import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation, useNavigate, useNavigation, useSubmit } from 'react-router';
import { PAGE_UNREACHED } from '../../domain/messages.ts';
import { showActionToast } from '../toast/toaster.tsx';
import { isStepUnderWay, stepLength } from './shown-page.ts';
import { isShown, onUnreached } from './stay.ts';

/** Stays on this page when the next one cannot be reached, says so, and offers to go there again. */
export function useStaying(): void {
  const here = useLocation();
  const move = useNavigation();
  const navigate = useNavigate();
  const submit = useSubmit();

  /** Gives up the move that asked for this, and gives the way to make it again. */
  function giveUp(request: Request): (() => void) | null {
    if (isStepUnderWay()) return stepBack();
    const again = repeat(request);
    // The router drops a move when it is told of another: this one leads to where we are.
    if (again) {
      const staying = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      void navigate(createPath(here), { ...staying, state: here.state as unknown });
    }
    return again;
  }

  function stepBack() {
    const length = stepLength();
    if (!length) return null;
    void navigate(-length);
    return () => void navigate(length);
  }

  function repeat(request: Request) {
    const { formData, formAction, formMethod, formEncType } = move;
    if (request.method !== 'GET') {
      if (!formData || formMethod !== 'POST') return null;
      const sending = { method: formMethod, action: formAction, encType: formEncType };
      return () => void submit(formData, sending);
    }
    // The router may not have told us of the move yet.
    if (!move.location && isShown(request)) return null;
    const { pathname, search } = new URL(request.url);
    const path = move.location ? createPath(move.location) : pathname + search;
    const state = move.location?.state as unknown;
    return () => void navigate(path, { state, viewTransition: true });
  }

  const answer = useEffectEvent((request: Request) => {
    const again = giveUp(request);
    if (again) showActionToast(PAGE_UNREACHED, { label: 'Try again', run: again }, 'error');
    return again !== null;
  });
  useEffect(() => onUnreached((request) => answer(request)), []);
}
