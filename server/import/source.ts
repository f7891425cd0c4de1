import { setTimeout as sleep } from 'node:timers/promises';
import type { OldFile, OldSite } from '../../app/domain/importing/old-site.ts';
import type { Body } from '../../app/media/uploads/receive-file.server.ts';
import { isStorageError } from '../../app/media/storage/storage.server.ts';

/** Where an old site is read from. */
export type Source = {
  read(): Promise<OldSite>;
  /** Hands over one of its files; throws a SourceError where it cannot be read. */
  take<T>(file: OldFile, use: (body: Body) => Promise<T>): Promise<T>;
};

/** The source refuses what is asked for; the message says what to do. */
export class SourceError extends Error {}

/** The source does not answer at all, which ends the import. */
export class SourceAway extends SourceError {}

const WAITS = [500, 1000, 2000, 4000, 8000];

/** Tries again where the network or the other side failed. A refusal is final, and so is a failure of our own disk. */
export async function retryRequest<T>(
  host: string,
  attempt: () => Promise<T>,
  [wait, ...later]: readonly number[] = WAITS,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof SourceError || isStorageError(error)) throw error;
    if (wait === undefined) throw new SourceAway(`${host} does not answer: ${reasonOf(error)}`);
  }
  await sleep(wait);
  return retryRequest(host, attempt, later);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
