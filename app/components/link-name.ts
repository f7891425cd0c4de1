const NETWORKS: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'flickr.com': 'Flickr',
  'youtube.com': 'YouTube',
  'vimeo.com': 'Vimeo',
  'tiktok.com': 'TikTok',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'bsky.app': 'Bluesky',
  'behance.net': 'Behance',
  'x.com': 'X',
};

/** The text of a link to a URL: the name of a known social network, otherwise the host. */
export function nameLink(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const host = hostname.replace(/^www\./, '');
  const domain = host.split('.').slice(-2).join('.');
  return NETWORKS[domain] ?? host;
}
