const RELEASE_FILE = /(?<![\w-])penseel-(\d{1,5}\.\d{1,5}\.\d{1,5})\.tgz(?![\w.-])/g;

/** The newest version among the names of release files in a text. */
export function findNewestRelease(text: string): string | undefined {
  const versions = Array.from(text.matchAll(RELEASE_FILE), ([, version = '']) => version);
  return versions.toSorted((a, b) => (isNewer(a, b) ? -1 : 1))[0];
}

export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
