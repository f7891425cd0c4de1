import * as fc from 'fast-check';
import type { Form } from '../../support/sign-in/owner-forms.ts';
import { encoding, tampered } from './tampered.ts';
import { wildText } from './hostile-texts.ts';

export type RandomRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Functions that change the spelling of a path. Some change its meaning too. */
const spelling = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      (path: string) => path,
      (path: string) => `${path}.data`,
    ),
  },
  fc.constantFrom<(path: string) => string>(
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => `${path}?index`,
    (path) => `${path}.data?_routes=root`,
    (path) => `${path};x=1`,
    (path) => path.toUpperCase(),
    (path) => path.replace('a', '%61'),
    (path) => path.replace('/', '/.%2f'),
    (path) => `${path}/..%2f..%2fetc`,
    (path) => `/x/..${path}`,
    (path) => `http://evil.example${path}`,
    (path) => `http://u:p@evil.example${path}`,
    (path) => `${path}?${'a=1&'.repeat(2000)}`,
    (path) => `${path}%`,
    (path) => `${path}%00`,
  ),
  fc.tuple(fc.constantFrom('page', 'search', 'token', '_routes'), wildText).map(
    ([name, query]) =>
      (path: string) =>
        `${path}?${name}=${encodeURIComponent(query.toWellFormed())}`,
  ),
);

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'If-None-Match': '"' },
    { 'If-None-Match': `W/"x", ${'"y", '.repeat(500)}` },
    { Range: 'bytes=9-1,-5' },
    { 'Accept-Encoding': 'br;q=0, *;q=0, identity;q=0' },
    { 'Accept-Encoding': 'q=0,;;,' },
    { 'Content-Encoding': 'gzip' },
    { 'X-Forwarded-For': ',,, ::ffff:1.2.3.4%x' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher', Forwarded: 'for=_x' },
    { Accept: '*/*;q=x' },
    { Host: 'u:p@evil.example' },
    { Host: '[::' },
    { Expect: '200-nothing' },
    { Upgrade: 'websocket', Connection: 'Upgrade' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
    { 'X-HTTP-Method-Override': 'DELETE' },
  ),
);

/** Manipulated forms with a URL, content type and headers. */
export function formRequests(
  forms: Form[],
  cookies: fc.Arbitrary<string>,
): fc.Arbitrary<RandomRequest> {
  return fc.constantFrom(...forms).chain(({ path, fields }) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 8, arbitrary: fc.constant('POST') },
          fc.constantFrom(...METHODS),
        ),
        spell: spelling,
        more: headers,
        entries: tampered(fields),
        encode: encoding,
        cookie: cookies,
      })
      .map(({ method, spell, more, entries, encode, cookie }) => {
        const [type, body] = encode(entries);
        const isRead = method === 'GET' || method === 'HEAD';
        return {
          method,
          path: spell(path),
          headers: { ...(type && { 'Content-Type': type }), Cookie: cookie, ...more },
          body: isRead ? undefined : Buffer.from(body),
        };
      }),
  );
}

/** Requests for arbitrary URLs of public pages. */
export const pageRequests: fc.Arbitrary<RandomRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'HEAD'),
    page: fc.constantFrom(
      '/',
      '/gallery',
      '/gallery/category/1',
      '/upcoming',
      '/bio',
      '/links',
      '/rights',
      '/.well-known/tdmrep.json',
      '/sitemap.xml',
      '/feed.xml',
      '/upcoming.ics',
      '/media/works',
      '/assets',
      '/nowhere',
      '/readyz',
    ),
    segment: fc.option(wildText, { nil: undefined }),
    query: fc.array(
      fc.tuple(fc.constantFrom('work', 'post', 'groupBy', 'page', '_routes', 'x'), wildText),
      {
        maxLength: 3,
      },
    ),
    spell: spelling,
    more: headers,
  })
  .map(({ method, page, segment, query, spell, more }) => {
    const path =
      segment === undefined ? page : `${page}/${encodeURIComponent(segment.toWellFormed())}`;
    const spelled = spell(path);
    const search = (spelled.includes('?') ? '&' : '?') + new URLSearchParams(query).toString();
    return {
      method,
      path: spelled + search,
      headers: more,
      body: undefined,
    };
  });
