import { data, type HeadersArgs } from 'react-router';

/** The longest form has a dozen; thousands of names would keep the server busy with nothing. */
const MOST_FIELDS = 100;

/**
 * The fields of a form as they came. A field that came twice is a list and a JSON body keeps its
 * objects, so that the schema, which asks for text, refuses them.
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const entries = await readEntries(request).catch(() => undefined);
  if (!entries || entries.length > MOST_FIELDS) throw data('This form could not be read.', 400);
  const values = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...values].map(([name, [first, ...more]]) => [
      name,
      more.length === 0 ? first?.[1] : [first, ...more].map((entry) => entry?.[1]),
    ]),
  );
}

async function readEntries(request: Request): Promise<[string, unknown][]> {
  if (request.headers.get('Content-Type')?.startsWith('application/json')) {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null ? Object.entries(body) : [['form', body]];
  }
  return [...(await request.formData())];
}

/** The headers of an answer that sets these cookies. */
export function cookieHeaders(setCookies: string[]): [string, string][] {
  return setCookies.map((cookie) => ['Set-Cookie', cookie]);
}

/** A route's `headers`: those of its action, which the router drops otherwise. */
export function sendActionHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}
