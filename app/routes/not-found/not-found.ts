import { data } from 'react-router';

/** A 404 response to throw; the error page shows its message, if any. */
export function notFound(message?: string) {
  return data(message ? { message } : null, { status: 404, statusText: 'Not Found' });
}
