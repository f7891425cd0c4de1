import { setTimeout as sleep } from 'node:timers/promises';
import { SourceAway, SourceError } from './source.ts';

const WAITS = [500, 1000, 2000, 4000, 8000];
const TIMEOUT_MS = 60_000;

/** Asks once more where the network or the other side failed, a few times; a refusal is final. */
export async function askAgain<T>(
  url: string,
  init: RequestInit,
  read: (answer: Response) => Promise<T>,
  waits: readonly number[] = WAITS,
): Promise<T> {
  const [wait, ...later] = waits;
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return await read(answer);
    await answer.body?.cancel();
    throw refusalOf(answer, url);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (wait === undefined)
      throw new SourceAway(`${hostOf(url)} does not answer: ${reasonOf(error)}`);
  }
  await sleep(wait);
  return askAgain(url, init, read, later);
}

/** Too many requests and failures of the other side pass; everything else stays as it is. */
function refusalOf({ status }: Response, url: string): Error {
  if (status === 429 || status >= 500) return new Error(`status ${status}`);
  if (status === 401 || status === 403) {
    return new SourceError(
      `${hostOf(url)} refuses the key. Give the one that may read everything.`,
    );
  }
  return new SourceError(`${new URL(url).pathname} is not there (status ${status}).`);
}

function hostOf(url: string): string {
  return new URL(url).host;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
