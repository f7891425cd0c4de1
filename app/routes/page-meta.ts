import type { Area } from '../components/frame/area.tsx';
import { describePage, type HeadTag, type PageHead } from '../domain/publishing/page-head.ts';
import type { Site } from '../domain/publishing/site.ts';

type Known = Pick<Site, 'displayName' | 'siteDescription' | 'socialUrl' | 'photoUrl'>;
type RootData = Pick<Site, 'siteUrl' | 'picture'> & { settings: Area<Known> };

const UNKNOWN: Known = { displayName: '', siteDescription: '', socialUrl: '', photoUrl: '' };

/** The head of a public page: what the page says of itself, completed by what the root knows. */
export function pageMeta(
  root: { loaderData?: RootData },
  describe: (site: Site) => PageHead,
): HeadTag[] {
  const { loaderData } = root;
  if (!loaderData) return [];
  const { siteUrl, picture, settings } = loaderData;
  const site = { ...(settings.ok ? settings.value : UNKNOWN), siteUrl, picture };
  return describePage(site, describe(site));
}
