import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '../../../app/routes.ts';
import { BUCKETS } from '../../../app/domain/picture/picture.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { watchStored } from '../../support/site/stored-digest.ts';

/** Paths for visitors with a link or a password, and forms for questions. They have their own checks. */
const FORM_PATHS = [
  'setup',
  'reset',
  'reset/request',
  'admin/sign-in',
  'admin/sign-out',
  'works/:work/ask',
  'contact',
  'room/:token',
  'room/:token/ask/:work',
  'room/:token/seen',
  '*',
];
const PUBLIC_LAYOUT = './routes/site-layout.tsx';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Requests the data of a page without its layout. */
const SINGLE_ROUTE = 'index&_routes=routes%2Fadmin%2Froute';

/** Lists the paths of all routes that are not public and not in the list above. */
function ownerPaths(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    if (entry.file === PUBLIC_LAYOUT) return [];
    const path = [parent, entry.path].filter(Boolean).join('/');
    const below = ownerPaths(entry.children ?? [], path);
    const hasUrl = entry.path !== undefined || entry.index;
    return hasUrl && !FORM_PATHS.includes(path) ? [path, ...below] : below;
  });
}

const ROUTES = ownerPaths(await routes).map((path) => `/${path.replaceAll(/:\w+\??/g, '1')}`);
const PATHS = [
  ...ROUTES,
  ...BUCKETS.map((bucket) => `/admin/uploads/${bucket}`),
  '/admin/backup',
  '/admin/export/site.zip',
  '/admin/export/everything.zip',
  ...['check', 'write', 'catalogue.xlsx', 'catalogue.csv'].map((name) => `/admin/sheet/${name}`),
];

function send(site: InProcessSite, path: string, method: string, cookie = ''): Promise<Response> {
  const isRead = method === 'GET' || method === 'HEAD';
  return fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: { Origin: site.services.siteUrl, Cookie: cookie },
    ...(!isRead && { body: new URLSearchParams({ intent: 'create', title: 'Mine now' }) }),
  });
}

async function listAnswered(
  site: InProcessSite,
  cookie: string,
  hasNoSession: boolean,
): Promise<string[]> {
  const answered: string[] = [];
  for (const path of PATHS) {
    const parts = ROUTES.includes(path) ? [`${path}.data?${SINGLE_ROUTE}`] : [];
    // With any session, other forms and methods are refused in the same way.
    const others = hasNoSession ? [`${path}/`, ...parts] : [];
    for (const variant of [path, `${path}.data`, ...others]) {
      for (const method of hasNoSession && variant === path ? METHODS : ['GET', 'POST']) {
        const answer = await send(site, variant, method, cookie);
        const text = await answer.text();
        const isRefused = [401, 404, 405].includes(answer.status);
        if (!isRefused || text.includes('owner@example.com')) {
          answered.push(`${method} ${variant} ${answer.status}`);
        }
      }
    }
  }
  return answered;
}

describe('admin paths', () => {
  test('the list of admin paths is complete', () => {
    expect(PATHS).toEqual(
      expect.arrayContaining([
        '/admin',
        '/admin/session',
        '/admin/account',
        '/admin/uploads/works',
      ]),
    );
  });

  test.each(['without a session', 'with a forged session', 'with an ended session'])(
    'refuse a client %s, and nothing changes',
    async (how) => {
      const site = await openInProcessSite();
      const session = await signInAsOwner(site.services);
      if (how === 'with an ended session') {
        expect((await send(site, '/admin/sign-out', 'POST', session)).status).toBe(302);
      }
      const forged = session.replace(/=[^.]+/, '=A0b1C2d3E4f5G6h7I8j9K0l1M2n3O4p5');
      const cookies: Record<string, string> = {
        'without a session': '',
        'with a forged session': forged,
        'with an ended session': session,
      };
      const readStored = await watchStored(site);
      const before = await readStored();
      expect(await listAnswered(site, cookies[how] ?? '', how === 'without a session')).toEqual([]);
      expect(await readStored()).toBe(before);
    },
  );

  test('are open to the owner', async () => {
    const site = await openInProcessSite();
    const session = await signInAsOwner(site.services);
    for (const path of ['/admin', '/admin/session', '/admin/account.data']) {
      expect((await send(site, path, 'GET', session)).status).toBe(200);
    }
  });
});

test('anonymous clients get the ordinary 404 page instead of the admin page', async () => {
  const site = await openInProcessSite();
  const [admin, nowhere] = await Promise.all(
    ['/admin', '/nowhere'].map(async (path) => {
      const page = await (await send(site, path, 'GET')).text();
      return page.slice(page.indexOf('<body'), page.indexOf('<script')).replaceAll(/\s+/g, ' ');
    }),
  );
  expect(admin).toBe(nowhere);
  const single = await send(site, '/admin.data?_routes=routes%2Fadmin%2Froute', 'GET');
  expect(await single.text()).not.toContain('data"');
});

test('an admin page is never cached for an anonymous client', async () => {
  const site = await openInProcessSite();
  const session = await signInAsOwner(site.services);
  const asOwner = await send(site, '/admin', 'GET', session);
  expect(asOwner.headers.get('Cache-Control')).toBe('private, no-store');
  const anonymous = await send(site, '/admin', 'GET');
  expect(anonymous.status).toBe(404);
  expect(await anonymous.text()).not.toContain('Sign out');
});
