export type Icon = {
  path: string;
  type: string;
  /** Of each side in pixels; the drawing itself has none. */
  size: number | 'any';
  /** What a home screen may choose from. */
  isForApps: boolean;
};

/** One drawing, under the paths that browsers and home screens ask for. */
export const ICONS: readonly Icon[] = [
  { path: '/favicon.svg', type: 'image/svg+xml', size: 'any', isForApps: true },
  { path: '/favicon.ico', type: 'image/x-icon', size: 32, isForApps: false },
  { path: '/apple-touch-icon.png', type: 'image/png', size: 180, isForApps: false },
  { path: '/icon-192.png', type: 'image/png', size: 192, isForApps: true },
  { path: '/icon-512.png', type: 'image/png', size: 512, isForApps: true },
];
