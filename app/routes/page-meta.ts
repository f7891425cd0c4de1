import type { Area } from '../components/frame/area.tsx';
import { describePage, type HeadTag, type PageHead } from '../domain/publishing/pages/page-head.ts';
import { type Site, siteTitle } from '../domain/publishing/pages/site.ts';

type RootSettings = Omit<Site, 'siteUrl' | 'picture'>;
type RootData = Pick<Site, 'siteUrl' | 'picture'> & { settings: Area<RootSettings> };

const EMPTY: RootSettings = { displayName: '', siteDescription: '', socialUrl: '', photoUrl: '' };

/** The head of a public page, from its own description and the data of the root loader. */
export function pageMeta(
  root: { loaderData?: RootData },
  describe: (site: Site) => PageHead,
): HeadTag[] {
  const { loaderData } = root;
  if (!loaderData) return [];
  const { siteUrl, picture, settings } = loaderData;
  const site = { ...(settings.ok ? settings.value : EMPTY), siteUrl, picture };
  return describePage(site, describe(site));
}

type SettingsWithName = { settings: Area<Pick<Site, 'displayName'>> };

/** The name of the site in titles, with a fallback for settings that could not be read. */
export function nameSite(site: SettingsWithName | undefined): string {
  return siteTitle(site?.settings.ok ? site.settings.value : { displayName: '' });
}
