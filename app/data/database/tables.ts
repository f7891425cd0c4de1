import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { EnquiryTables } from './enquiry-tables.ts';
import type { RoomTables } from './room-tables.ts';
import type { Done, EntryKind } from '../../domain/journal/entry.ts';
import type { JournalTable as JournalledTable } from '../../domain/journal/row-change.ts';
import type { AmountColumns, DetailText, ListedText, WorkTexts } from '../../domain/work/fields.ts';
import type { WorkStatus } from '../../domain/work/status.ts';

/** The columns of every content table. */
type Content = { id: Generated<number>; version: Generated<number> };

type GroupTable = Content & { title: string; order: number; description: string | null };

type GalleryTable = Content &
  WorkTexts &
  AmountColumns & {
    title: string;
    image: string;
    dateUploaded: string;
    /** The instant of the last change that visitors see, ISO 8601; null: as uploaded. */
    changedAt: string | null;
    categoryId: number | null;
    collectionId: number | null;
    categoryOrder: Generated<number>;
    collectionOrder: Generated<number>;
    status: WorkStatus | null;
    /** 1: not public. */
    isHidden: Generated<number>;
  };

/** A view on `Gallery` with the public columns of the works that are not hidden. All public reads use it. */
type ShownWorksView = Pick<
  GalleryTable,
  | ListedText
  | DetailText
  | 'id'
  | 'title'
  | 'image'
  | 'dateUploaded'
  | 'changedAt'
  | 'categoryId'
  | 'collectionId'
  | 'categoryOrder'
  | 'collectionOrder'
  | 'status'
  | 'price'
  | 'currency'
>;

/** A further picture of a work. */
type ViewsTable = Content & {
  workId: number;
  image: string;
  caption: string | null;
  order: number;
};

/** A work in an exhibition or in an event; exactly one of the two is set. */
type ShowingsTable = {
  id: Generated<number>;
  workId: number;
  exhibitionId: number | null;
  postId: number | null;
};

type PostsTable = Content & {
  title: string;
  image: string | null;
  location: string;
  description: string | null;
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
};

type ExhibitionsTable = Content & {
  exhibitionTypeId: number;
  /** The year. */
  time: string;
  title: string;
  description: string | null;
  venue: string | null;
  city: string | null;
  order: number;
};

type LinksTable = Content & { image: string; name: string | null; url: string | null };

type SettingsTable = Content & { key: string; value: string };

type SiteContentTable = Content & {
  page: string;
  image: string;
  /** The point that stays in view where the image is cropped, in percent. */
  focusX: Generated<number>;
  focusY: Generated<number>;
  fit: Generated<'fill' | 'whole'>;
  alternativeText: string | null;
};

/** Stored pictures by public path. */
type PicturesTable = {
  image: string;
  width: number;
  height: number;
  placeholder: string;
  /** The storage key of the owner's private original. */
  original: string;
  bytes: number;
  /** Of the original; null for originals older than this column, until `npm run doctor -- --deep --repair`. */
  sha256: string | null;
  /** 1: with colours outside sRGB; null for originals older than this column, until the cleanup has measured them. */
  isWide: number | null;
  /** How often the texts in its large files have changed. It is part of their paths. */
  revision: Generated<number>;
  /** Since when earlier revisions are outdated, ISO 8601; null if there are none. */
  revisionSince: string | null;
  /** 1: the large files of this revision are to be rendered in the background. */
  isDue: Generated<number>;
  /** The largest width that visitors may load; null for the largest of pages. Follows the setting `zoom`. */
  maxWidth: number | null;
  createdAt: string;
};

/** Pictures that no row shows any more; their files are deleted after the write is committed. */
type FilesToDeleteTable = {
  image: string;
  original: string | null;
  since: string;
  /** 1: a row showed it once, so an undo may need it. */
  wasShown: Generated<number>;
};

/** One row with the content version. */
type ContentTable = {
  id: number;
  version: number;
  /** The journal entry that is being written; null outside a content write. */
  entry: number | null;
};

/** Journal entries; the id is the content version that the write created. */
type JournalTable = {
  id: number;
  /** ISO 8601. */
  at: string;
  kind: EntryKind;
  done: Done;
  table: JournalledTable;
  rowId: number | null;
  name: string;
  count: number;
  /** JSON of the changed fields. */
  fields: string;
  /** JSON of the number of changed rows by kind; null in entries of older versions. */
  counts: string | null;
  image: string | null;
  restores: number | null;
};

/** The change of one row in a write, recorded by triggers (journal/triggers.server.ts). */
type JournalRowsTable = {
  id: Generated<number>;
  entryId: number;
  table: JournalledTable;
  rowId: number;
  name: string | null;
  workId: number | null;
  /** JSON. */
  before: string | null;
  after: string | null;
};

type MigrationsTable = { name: string; appliedAt: string };

export type Tables = AccountTables &
  EnquiryTables &
  RoomTables & {
    Gallery: GalleryTable;
    ShownWorks: ShownWorksView;
    Views: ViewsTable;
    Showings: ShowingsTable;
    Categories: GroupTable;
    Collections: GroupTable;
    Posts: PostsTable;
    Exhibitions: ExhibitionsTable;
    Links: LinksTable;
    Settings: SettingsTable;
    SiteContent: SiteContentTable;
    Pictures: PicturesTable;
    FilesToDelete: FilesToDeleteTable;
    Content: ContentTable;
    Journal: JournalTable;
    JournalRows: JournalRowsTable;
    Migrations: MigrationsTable;
  };

/** The first parameter of data functions: the database or a transaction. */
export type Db = Kysely<Tables>;
/** For functions that must run in a transaction. */
export type Trx = Transaction<Tables>;
/** The same database for code that gets table names from data. */
export type UntypedDb = Kysely<Record<string, Record<string, unknown>>>;

export type ExhibitionRow = Selectable<ExhibitionsTable>;
export type PictureRow = Selectable<PicturesTable>;
export type NewPictureRow = Insertable<PicturesTable>;
export type FileToDeleteRow = Selectable<FilesToDeleteTable>;
