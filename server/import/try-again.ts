import { setTimeout as sleep } from 'node:timers/promises';
import { isStorageError } from '../../app/media/storage.server.ts';
import { SourceAway, SourceError } from './source.ts';

const WAITS = [500, 1000, 2000, 4000, 8000];

/**
 * Tries once more where the network or the other side failed, a few times. A refusal is final, and so is what fails on
 * our own side.
 */
export async function tryAgain<T>(
  url: string,
  attempt: () => Promise<T>,
  waits: readonly number[] = WAITS,
): Promise<T> {
  const [wait, ...later] = waits;
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof SourceError || isStorageError(error)) throw error;
    if (wait === undefined)
      throw new SourceAway(`${hostOf(url)} does not answer: ${reasonOf(error)}`);
  }
  await sleep(wait);
  return tryAgain(url, attempt, later);
}

/** Too many requests and failures of the other side pass; everything else stays as it is. */
export function refusalOf(status: number, url: string): Error {
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
