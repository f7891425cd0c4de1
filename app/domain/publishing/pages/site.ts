import type { Settings } from '../../setting/setting.ts';
import type { PictureShape } from './external-picture.ts';

/** The metadata of the site for pages, feeds and calendars. */
export type Site = Pick<Settings, 'displayName' | 'siteDescription' | 'socialUrl' | 'photoUrl'> & {
  /** How to name the artist beside a picture; absent for the display name. */
  creditLine?: string;
  /** The public origin. It comes from the configuration, never from a request. */
  siteUrl: string;
  /** The default picture of pages. */
  picture: PictureShape | null;
};

/** The name of the site, or a default title. */
export function siteTitle({ displayName }: Pick<Site, 'displayName'>): string {
  return displayName || 'Portfolio';
}
