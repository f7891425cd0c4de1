import type { Settings } from '../content/setting.ts';
import type { PictureShape } from './outside-picture.ts';

/** What pages, feeds and calendars tell of the site as a whole. */
export type Site = Pick<Settings, 'displayName' | 'siteDescription' | 'socialUrl' | 'photoUrl'> & {
  /** The public origin. It comes from the configuration, never from a request. */
  siteUrl: string;
  /** Shown where a page has no picture of its own. */
  picture: PictureShape | null;
};

/** A nameless site still has a title. */
export function titleSite({ displayName }: Pick<Site, 'displayName'>): string {
  return displayName || 'Portfolio';
}
