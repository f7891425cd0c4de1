/**
 * A site on the hosted backend that Penseel replaces: its tables over a PostgREST interface, its pictures in storage
 * buckets. The names are that backend's own.
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
type OldTable = (typeof OLD_TABLES)[number];

/** Nobody promised anything about what stands in a column. */
export type OldRow = Readonly<Record<string, unknown>>;
export type OldRows = Readonly<Record<OldTable, readonly OldRow[]>>;

/** A picture file by its bucket and its name there: `works/abc.jpg`. */
export type OldFile = string;

/** Everything that can be known of an old site without fetching its pictures. */
export type OldSite = {
  rows: OldRows;
  files: ReadonlySet<OldFile>;
  /** Which files cannot be taken, and why, where they were looked at. */
  unfit?: ReadonlyMap<OldFile, string>;
};
