import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { pageIsOpen, sessionIsLost } from './session-state.ts';

/** What a save answers that met a lost session. */
const SIGNED_OUT = {
  ok: false,
  message: 'You are signed out. Sign in again, then save once more.',
} as const;

type Results = Record<string, DataStrategyResult>;

/** What the open page is made of, by route. */
let shown = new Map<string, unknown>();

export function rememberPage(matches: { id: string; loaderData: unknown }[]): void {
  shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
}

/**
 * Keeps an open admin page when the server no longer knows the session: the sign-in form comes over it,
 * and what is on it stays. Without this the refusal would replace the page, and all that was typed.
 */
export function keepOpenPage(results: Results, isSave: boolean): Results {
  if (!pageIsOpen() || !Object.values(results).some(isRefusal)) return results;
  sessionIsLost();
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => [id, isSave ? refused() : before(id, result)]),
  );
}

function isRefusal({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && isRouteErrorResponse(result) && [401, 404].includes(result.status);
}

function refused(): DataStrategyResult {
  return { type: 'data', result: data(SIGNED_OUT, 401) };
}

function before(id: string, result: DataStrategyResult): DataStrategyResult {
  return result.type === 'error' && shown.has(id)
    ? { type: 'data', result: shown.get(id) }
    : result;
}
