import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('./routes/site-layout.tsx', [index('./routes/home/route.tsx')]),
  route('*', './routes/not-found/route.ts'),
] satisfies RouteConfig;
