export type SiteIcon = {
  path: string;
  type: string;
  /** Length of each side in pixels; `any` for SVG. */
  size: number | 'any';
  /** Whether the web app manifest lists it. */
  isForApps: boolean;
};

/** The paths of the icon in each format. */
export const ICONS: readonly SiteIcon[] = [
  { path: '/favicon.svg', type: 'image/svg+xml', size: 'any', isForApps: true },
  { path: '/favicon.ico', type: 'image/x-icon', size: 32, isForApps: false },
  { path: '/apple-touch-icon.png', type: 'image/png', size: 180, isForApps: false },
  { path: '/icon-192.png', type: 'image/png', size: 192, isForApps: true },
  { path: '/icon-512.png', type: 'image/png', size: 512, isForApps: true },
];
