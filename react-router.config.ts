import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The route table is small: sending it with the first page saves a request on each hover.
  routeDiscovery: { mode: 'initial' },
  // Most admin routes have no page. Split, they would be thirty files of one line.
  splitRouteModules: false,
} satisfies Config;
