import { UPLOAD_TYPES } from '../content/picture.ts';
import { type Icon, ICONS } from './icon-list.ts';
import { SHARE_FIELD, SHARE_PATH } from './shared-pictures.ts';
import { type Site, titleSite } from './site.ts';

const LONGEST_SHORT_NAME = 12;

/** How the site looks when it is put on a home screen. */
export function describeApp(site: Pick<Site, 'displayName' | 'siteDescription'>) {
  const name = titleSite(site);
  return {
    name,
    short_name: shortName(name),
    description: site.siteDescription || undefined,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    icons: ICONS.filter(({ isForApps }) => isForApps).map(describeIcon),
  };
}

/** Pixels fill their square, so that a home screen may cut its edges. */
function describeIcon({ path, type, size }: Icon) {
  if (size === 'any') return { src: path, type, sizes: size };
  return { src: path, type, sizes: `${size}x${size}`, purpose: 'any maskable' };
}

/** The same for the owner: it starts where one signs in, and takes pictures that the phone shares. */
export function describeOwnerApp(site: Pick<Site, 'displayName' | 'siteDescription'>) {
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

/** Whole words as long as they fit under an icon. */
function shortName(name: string): string {
  const [first = '', ...words] = name.split(' ');
  return words.reduce((short, word) => {
    const longer = `${short} ${word}`;
    return longer.length <= LONGEST_SHORT_NAME ? longer : short;
  }, first);
}
