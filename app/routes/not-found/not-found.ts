import { data } from 'react-router';

/** What to throw where an address leads to nothing; the words, if any, stand on the error page. */
export function notFound(message: string | null = null) {
  return data(message, { status: 404, statusText: 'Not Found' });
}
