import { type Asked, askEndlessly, connectEndlessly, type StrangerCase } from './stranger.ts';

function asking(
  name: string,
  statuses: number[],
  choose: (n: number) => Asked | string,
): StrangerCase {
  const toAsked = (n: number): Asked => {
    const chosen = choose(n);
    return typeof chosen === 'string' ? { path: chosen } : chosen;
  };
  return { name, statuses, attack: (target) => askEndlessly(target, toAsked) };
}

const FORM = {
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/x-www-form-urlencoded',
};
const ROUTES = ['root', 'routes/gallery/route', 'routes/home/route', 'routes/nope', '*'];

/** Everything that has endless addresses or costs more than a look into memory. */
export const renders: readonly StrangerCase[] = [
  asking('addresses that do not exist', [404, 503], (n) => `/nope-${n}`),
  asking('queries that mean nothing', [200, 503], (n) => `/gallery?q=${n}&work=x${n}`),
  asking('works that are gone', [404, 503], (n) => `/gallery?work=${1_000_000 + n}`),
  asking('icons with a query', [200, 503], (n) => `/icon-512.png?work=${n}`),
  asking('data with any routes', [200, 503], (n) => {
    const routes = ROUTES.filter((_, place) => (n >> place) % 2 === 1);
    return `/gallery.data?_routes=${[...routes, `x${n}`].join(',')}`;
  }),
  asking('feeds and sitemaps', [200, 404, 503], (n) =>
    n % 2 ? `/feed.xml?page=${n}` : `/sitemap.xml?page=${n}`,
  ),
  asking('kinds of group that are none', [404, 503], (n) => `/gallery/kind-${n}/1`),
  {
    name: 'kinds of group that are none, each by a new connection',
    statuses: [404, 503],
    attack: (target) =>
      connectEndlessly(target, (socket, n) =>
        socket.write(
          `GET /gallery/new-${n}/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        ),
      ),
  },
  asking('places of the owner', [403, 404, 503], (n) =>
    n % 2 ? `/admin/nope-${n}` : `/setup?token=${n}`,
  ),
  asking('changes by strangers', [401, 404, 405, 503], (n) => ({
    path: n % 2 ? `/nope-${n}` : '/admin/works',
    method: 'POST',
    headers: FORM,
    body: `intent=create&title=${n}`,
  })),
  asking('wrong sign-ins', [400, 401, 429, 503], (n) => ({
    path: '/admin/sign-in',
    method: 'POST',
    headers: FORM,
    body: `email=nobody${n}%40example.com&password=wrong+horse+${n}`,
  })),
  asking('invented sessions', [200, 404, 503], (n) => ({
    path: n % 2 ? '/' : '/admin',
    headers: { Cookie: `penseel.session_token=${n}.${n}` },
  })),
  asking('headers of 8 kB', [200, 400, 431, 503], (n) => ({
    path: '/',
    headers: { 'Accept-Encoding': `br;q=0.${n % 10},${'x,'.repeat(4000)}` },
  })),
  asking('health', [200, 503], (n) => (n % 2 ? '/healthz' : '/readyz')),
];
