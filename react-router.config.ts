import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table is small: sending it with the first page saves a request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
