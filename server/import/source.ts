import { setTimeout as sleep } from 'node:timers/promises';
import type { OldFile, OldSite } from '../../app/domain/importing/old-site.ts';
import type { Body } from '../../app/media/uploads/receive-file.server.ts';
import { isStorageError } from '../../app/media/storage/storage.server.ts';

/** The source of an import. */
export type Source = {
  read(): Promise<OldSite>;
  /** Passes the content of a file to `use`. Throws a SourceError if the file cannot be read. */
  readFile<T>(file: OldFile, use: (body: Body) => Promise<T>): Promise<T>;
};

/** The source cannot be read. The message says what to do. */
export class SourceError extends Error {}

/** The source does not respond, which ends the import. */
export class SourceUnreachable extends SourceError {}

const DELAYS = [500, 1000, 2000, 4000, 8000];

/** Retries after a failure of the network or the source. A refusal and a failure of our own storage are final. */
export async function retryRequest<T>(
  host: string,
  attempt: () => Promise<T>,
  [delay, ...rest]: readonly number[] = DELAYS,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof SourceError || isStorageError(error)) throw error;
    if (delay === undefined)
      throw new SourceUnreachable(`${host} does not answer: ${reasonOf(error)}`);
  }
  await sleep(delay);
  return retryRequest(host, attempt, rest);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
