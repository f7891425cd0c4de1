import { data, type HeadersArgs } from 'react-router';

/** The maximum number of fields in a JSON body. The server counts those of a form earlier (server/http/form-body.ts). */
const MAX_FIELDS = 100;

/**
 * The fields of a form, unvalidated. A repeated field becomes an array and a JSON body keeps its objects, so
 * that the schema, which requires strings, rejects them.
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const entries = await readEntries(request).catch(() => undefined);
  if (!entries || entries.length > MAX_FIELDS)
    throw data({ message: 'This form could not be read.' }, 400);
  const values = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...values].map(([name, [first, ...more]]) => [
      name,
      more.length === 0 ? first?.[1] : [first, ...more].map((entry) => entry?.[1]),
    ]),
  );
}

async function readEntries(request: Request): Promise<[string, unknown][]> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null ? Object.entries(body) : [['form', body]];
  }
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new Error(`no form: ${type}`);
  return [...new URLSearchParams(await request.text())];
}

/** The response headers that set these cookies. */
export function cookieHeaders(setCookies: string[]): [string, string][] {
  return setCookies.map((cookie) => ['Set-Cookie', cookie]);
}

/** The `headers` export of a route that sends the headers of its action, which the router drops by default. */
export function sendActionHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}
