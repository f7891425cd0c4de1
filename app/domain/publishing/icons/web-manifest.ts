import type { Look } from '../../look/look.ts';
import { paletteOf } from '../../look/palette.ts';
import { UPLOAD_TYPES } from '../../picture/picture.ts';
import { type SiteIcon, ICONS } from './icon-list.ts';
import { SHARE_FIELD, SHARE_PATH } from '../shared-pictures.ts';
import { type Site, siteTitle } from '../pages/site.ts';

const LONGEST_SHORT_NAME = 12;

type AppSite = Pick<Site, 'displayName' | 'siteDescription'> & { look: Look };

/** The web app manifest of the site. */
export function describeApp(site: AppSite) {
  const name = siteTitle(site);
  const { paper } = paletteOf(site.look, 'light');
  return {
    name,
    short_name: shortName(name),
    description: site.siteDescription || undefined,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: ICONS.filter(({ isForApps }) => isForApps).map(describeIcon),
  };
}

/** PNG icons fill their square, so that home screens may crop them. */
function describeIcon({ path, type, size }: SiteIcon) {
  if (size === 'any') return { src: path, type, sizes: size };
  return { src: path, type, sizes: `${size}x${size}`, purpose: 'any maskable' };
}

/** The manifest of the owner's app, which starts at the sign-in and is a share target for pictures. */
export function describeOwnerApp(site: AppSite) {
  return {
    ...describeApp(site),
    id: '/admin',
    start_url: '/admin#sign-in',
    display: 'standalone',
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARE_FIELD, accept: UPLOAD_TYPES }] },
    },
  };
}

/** The first words of the name that fit under an icon. */
function shortName(name: string): string {
  const [first = '', ...words] = name.split(' ');
  return words.reduce((short, word) => {
    const longer = `${short} ${word}`;
    return longer.length <= LONGEST_SHORT_NAME ? longer : short;
  }, first);
}
