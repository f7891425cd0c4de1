import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('./routes/site-layout.tsx', [
    index('./routes/home/route.tsx'),
    route('*', './routes/not-found/route.ts'),
  ]),
  route('setup', './routes/setup/route.tsx'),
  route('admin/sign-in', './routes/admin/sign-in/route.ts'),
  route('admin/sign-out', './routes/admin/sign-out/route.ts'),
  layout('./routes/admin/layout.tsx', [
    route('admin', './routes/admin/route.tsx'),
    route('admin/photos', './routes/admin/photos/route.ts'),
    route('admin/categories', './routes/admin/groups/categories.ts'),
    route('admin/collections', './routes/admin/groups/collections.ts'),
    route('admin/posts', './routes/admin/posts/route.ts'),
    route('admin/exhibitions', './routes/admin/exhibitions/route.ts'),
    route('admin/links', './routes/admin/links/route.ts'),
    route('admin/settings', './routes/admin/settings/route.ts'),
  ]),
] satisfies RouteConfig;
