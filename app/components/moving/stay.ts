import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { isStepUnderWay, shownPage } from './shown-page.ts';
import { isUnreached } from './unreached.ts';

type Results = Record<string, DataStrategyResult>;
/** Gives up the move that asked for this, and says whether there was one. */
type GiveUp = (request: Request) => boolean;

/** Looks at data that was read again for the page which stands, and says what of it is shown. */
type Weigh = (results: Results) => Results;

export const NOTHING_NEW: Results = {};
let giveUp: GiveUp = () => false;
let weigh: Weigh | null = null;

export function onUnreached(give: GiveUp): () => void {
  giveUp = give;
  return () => {
    giveUp = () => false;
  };
}

/** Lets somebody weigh what is read for this page from now on, until it is called without. */
export function weighing(by: Weigh | null): void {
  weigh = by;
}

/**
 * Stands around all data that the router asks for, whatever began it. A page whose data cannot be reached
 * is not gone to; and a step over history entries of one page, which only closes something, asks for nothing.
 */
export const stayWhereReached: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (isStepUnderWay() && isShown(request)) return NOTHING_NEW;
  const results = await next();
  if (request.signal.aborted) return results;
  if (!Object.values(results).some(isUnreachedResult)) {
    return weigh && isShown(request) ? weigh(results) : results;
  }
  if (giveUp(request)) {
    await aborted(request.signal);
    return NOTHING_NEW;
  }
  // Read anew after a save: what was there stays. The answer to a form belongs to who sent it.
  return request.method === 'GET' ? NOTHING_NEW : results;
};

function isUnreachedResult({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false;
  const wrapped = typeof result === 'object' && result && 'init' in result && 'data' in result;
  return isUnreached(wrapped ? result.data : result);
}

/** Whether the data is that of the page which stands. */
export function isShown({ url }: Request): boolean {
  return url.split('#', 1)[0] === shownPage().url;
}

/** The move that is given up ends when the router takes up another. */
async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
