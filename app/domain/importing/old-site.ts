/**
 * A site on the hosted backend that Penseel replaces: its tables over a PostgREST interface, its pictures in storage
 * buckets. The names are those of that backend.
 */
export const OLD_TABLES = [
  'Categories',
  'Collections',
  'Gallery',
  'Posts',
  'Exhibitions',
  'Links',
  'Settings',
] as const;

/** A row whose columns may have values of any type. */
export type OldRow = Readonly<Record<string, unknown>>;
export type OldRows = Readonly<Record<(typeof OLD_TABLES)[number], readonly OldRow[]>>;

/** A picture file by its bucket and its name there: `works/abc.jpg`. */
export type OldFile = string;

/** The content of an old site, before its pictures are fetched. */
export type OldSite = {
  rows: OldRows;
  files: ReadonlySet<OldFile>;
  /** Why files cannot be used, known only after they were fetched. */
  refused?: ReadonlyMap<OldFile, string>;
};

/** `…/storage/v1/object/public/works/abc.jpg?t=1`, also `…/object/sign/…` and `…/render/image/public/…`. */
const STORED = /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^?#]+)/;

/**
 * The file of a row's picture. Most rows contain a public URL; links may contain a path in the folder of links. Null for
 * a URL on another host.
 */
export function toOldFile(image: unknown, folder: string): OldFile | null {
  if (typeof image !== 'string' || image.trim() === '') return null;
  const text = image.trim();
  const stored = STORED.exec(text)?.[1];
  if (stored) return decode(stored);
  if (/^[a-z][\w+.-]*:/i.test(text) || text.startsWith('//')) return null;
  const name = decode(text.replace(/^\/+/, ''));
  return name.startsWith(`${folder}/`) ? name : `${folder}/${name}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
