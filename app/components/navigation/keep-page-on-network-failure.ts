import { useEffect, useEffectEvent } from 'react';
import {
  createPath,
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useNavigate,
  useNavigation,
  useSubmit,
} from 'react-router';
import { PAGE_UNREACHED } from '../../domain/messages.ts';
import { showActionToast } from '../toast/toaster.tsx';
import { isNetworkFailure } from './is-network-failure.ts';
import { isFading } from './page-link.tsx';
import { isShown, isStepInProgress, stepLength } from './shown-page.ts';

export type Results = Record<string, DataStrategyResult>;

const NO_RESULTS: Results = {};
let cancel: (request: Request) => boolean = () => false;
let inspect: ((results: Results) => void) | null = null;

/** Passes revalidated data of the shown page to `handler` instead of showing it, until called with null. */
export function interceptRevalidation(handler: typeof inspect): void {
  inspect = handler;
}

/** Cancels the navigation to a page whose data fails to load. A step within a page loads no data: it closes a layer. */
export const keepPageOnNetworkFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (isStepInProgress() && isShown(request)) return NO_RESULTS;
  const results = await next();
  const { signal } = request;
  if (signal.aborted) return results;
  if (!Object.values(results).some(isFailed)) {
    if (!inspect || !isShown(request)) return results;
    inspect(results);
    return NO_RESULTS;
  }
  if (cancel(request)) {
    // The router aborts this navigation when it starts the next one.
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return NO_RESULTS;
  }
  // After a failed revalidation the page keeps its data. A failed submission is reported to its form.
  return request.method === 'GET' ? NO_RESULTS : results;
};

function isFailed({ type, result }: DataStrategyResult): boolean {
  const isWrapped = typeof result === 'object' && result && 'init' in result && 'data' in result;
  return type === 'error' && isNetworkFailure(isWrapped ? result.data : result);
}

/** Stays on this page when the next one fails to load, and shows a toast with a retry button. */
export function useKeepPageOnNetworkFailure(): void {
  const current = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const submit = useSubmit();

  /** Returns a function that repeats the navigation of a request, or null if the request is not for a navigation. */
  function createRetry(request: Request): (() => void) | null {
    const { formData, formAction, formMethod, formEncType } = navigation;
    if (request.method !== 'GET') {
      if (!formData || formMethod !== 'POST') return null;
      const sending = { method: formMethod, action: formAction, encType: formEncType };
      return () => void submit(formData, sending);
    }
    // `useNavigation` may not have reported the navigation yet.
    if (!navigation.location && isShown(request)) return null;
    const { pathname, search } = new URL(request.url);
    const path = navigation.location ? createPath(navigation.location) : pathname + search;
    const state = navigation.location?.state as unknown;
    return () => void navigate(path, { state, viewTransition: isFading() });
  }
  const cancelNavigation = useEffectEvent((request: Request) => {
    const steps = isStepInProgress() ? stepLength() : 0;
    const retry = steps === 0 ? createRetry(request) : () => void navigate(steps);
    if (!retry || Number.isNaN(steps)) return false;
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    if (steps !== 0) void navigate(-steps);
    else void navigate(createPath(current), { ...options, state: current.state as unknown });
    showActionToast(PAGE_UNREACHED, { label: 'Try again', run: retry }, 'error');
    return true;
  });
  useEffect(() => {
    cancel = (request) => cancelNavigation(request);
    return () => void (cancel = () => false);
  }, []);
}
