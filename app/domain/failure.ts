export type Failure = { status: 500 | 503 | 507; message: string; retryAfter?: number };

/** The value of `Retry-After` while the database or the storage is unavailable. */
export const RETRY_SECONDS = 5;

/** Our own reason, and error codes of Node and PostgreSQL, for a database or storage that is temporarily unavailable. */
const UNAVAILABLE =
  /^(?:unavailable$|ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND|EROFS|EIO|57P0|08|53300)/;

/** The same for errors of the PostgreSQL client that have no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when|Client has encountered a connection)/;

/** A failure as shown to clients, without stack, query or path. */
export function explainFailure(error: unknown): Failure {
  const reasons = reasonsOf(error);
  if (reasons.some((reason) => reason === 'full' || reason === 'ENOSPC')) {
    const message = 'The disk is full. Nothing was saved; make room and try again.';
    return { status: 507, message };
  }
  if (reasons.some((reason) => UNAVAILABLE.test(reason) || LOST_CONNECTION.test(reason))) {
    const message = 'The site is briefly unavailable. Nothing was saved; try again in a moment.';
    return { status: 503, message, retryAfter: RETRY_SECONDS };
  }
  return { status: 500, message: 'Something went wrong on our side. Try again.' };
}

function reasonsOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { reason, code, message, cause } = error as Record<string, unknown>;
  return [reason, code, message]
    .filter((value) => typeof value === 'string')
    .concat(reasonsOf(cause));
}
