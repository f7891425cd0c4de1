import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table is small: sending it with the first page saves a request per hover.
  routeDiscovery: { mode: 'initial' },
  // The admin routes have no page of their own: their parts would be thirty files of a line each.
  splitRouteModules: false,
} satisfies Config;
