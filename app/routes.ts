import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('./routes/site-layout.tsx', [
    index('./routes/home/route.tsx'),
    route('gallery', './routes/gallery/route.tsx'),
    route('gallery/:groupBy/:id', './routes/gallery-group/route.tsx'),
    route('*', './routes/not-found/route.ts'),
  ]),
  route('setup', './routes/setup/route.tsx'),
  route('admin/sign-in', './routes/admin/sign-in/route.ts'),
  route('admin/sign-out', './routes/admin/sign-out/route.ts'),
  layout('./routes/admin/layout.tsx', [route('admin', './routes/admin/route.tsx')]),
] satisfies RouteConfig;
