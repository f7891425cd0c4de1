import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** One drawing, under the addresses that browsers and home screens ask for. */
const ICONS = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
];

export default [
  layout('./routes/site-layout.tsx', [
    index('./routes/home/route.tsx'),
    route('gallery', './routes/gallery/route.tsx'),
    route('gallery/:groupBy/:id', './routes/gallery-group/route.tsx'),
    route('gallery/:groupBy/:id/works', './routes/gallery-group/works.ts'),
    route('works/:work', './routes/work/route.tsx'),
    route('upcoming', './routes/upcoming/route.tsx'),
    route('bio', './routes/bio/route.tsx'),
    route('bio/exhibitions.txt', './routes/bio/download.ts'),
    route('links', './routes/links/route.tsx'),
    route('sitemap.xml', './routes/documents/sitemap.ts'),
    route('robots.txt', './routes/documents/robots.ts'),
    route('upcoming.ics', './routes/documents/calendar.ts'),
    route('feed.xml', './routes/documents/feed.ts'),
    route('manifest.webmanifest', './routes/documents/manifest.ts'),
    ...ICONS.map((name) => route(name, './routes/documents/icon.ts', { id: name })),
    route('*', './routes/not-found/route.ts'),
  ]),
  route('setup', './routes/setup/route.tsx'),
  route('reset', './routes/reset/route.tsx'),
  route('admin/sign-in', './routes/admin/sign-in/route.ts'),
  route('admin/sign-out', './routes/admin/sign-out/route.ts'),
  layout('./routes/admin/layout.tsx', [
    route('admin', './routes/admin/route.tsx'),
    route('admin/session', './routes/admin/session/route.ts'),
    route('admin/account', './routes/admin/account/route.ts'),
    route('admin/photos', './routes/admin/photos/route.ts'),
    route('admin/categories', './routes/admin/groups/categories.ts'),
    route('admin/collections', './routes/admin/groups/collections.ts'),
    route('admin/works', './routes/admin/works/route.ts'),
    route('admin/work-order', './routes/admin/work-order/route.ts'),
    route('admin/work-order/:kind/:groupId', './routes/admin/work-order/works.ts'),
    route('admin/recents', './routes/admin/recents/route.ts'),
    route('admin/posts', './routes/admin/posts/route.ts'),
    route('admin/exhibitions', './routes/admin/exhibitions/route.ts'),
    route('admin/links', './routes/admin/links/route.ts'),
    route('admin/settings', './routes/admin/settings/route.ts'),
    route('admin/files', './routes/admin/files/route.ts'),
    route('admin/demo-content', './routes/admin/demo-content/route.ts'),
  ]),
] satisfies RouteConfig;
