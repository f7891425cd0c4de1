import { data, type HeadersArgs } from 'react-router';

/**
 * The fields of a form as they came. A field that came twice is a list and a JSON body keeps its
 * objects, so that the schema, which asks for text, refuses them.
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  try {
    if (request.headers.get('Content-Type')?.startsWith('application/json')) {
      const body: unknown = await request.json();
      return typeof body === 'object' && body !== null ? { ...body } : { form: body };
    }
    const form = await request.formData();
    return Object.fromEntries(
      [...new Set(form.keys())].map((name) => {
        const values = form.getAll(name);
        return [name, values.length === 1 ? values[0] : values];
      }),
    );
  } catch {
    throw data('This form could not be read.', 400);
  }
}

/** The headers of an answer that sets these cookies. */
export function cookieHeaders(setCookies: string[]): [string, string][] {
  return setCookies.map((cookie) => ['Set-Cookie', cookie]);
}

/** A route's `headers`: those of its action, which the router drops otherwise. */
export function sendActionHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}
