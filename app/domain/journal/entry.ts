import { isOrder, type JournalTable, type Row, type RowChange } from './row-change.ts';

export const ENTRY_KINDS = [
  'created',
  'changed',
  'picture',
  'deleted',
  'reordered',
  'setting',
  'several',
  'restored',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What was done to it, also when that was to take something back. */
export type Done = 'created' | 'changed' | 'picture' | 'deleted' | 'reordered';

/** A field that became another. */
export type FieldChange = { field: string; before: string; after: string };

/** What a write was, as the owner is told of it. */
export type EntryAbout = {
  kind: EntryKind;
  done: Done;
  table: JournalTable;
  rowId: number | null;
  name: string;
  /** How many things it made, changed or took away. */
  count: number;
  fields: FieldChange[];
  image: string | null;
};

export type Entry = EntryAbout & {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The entry that it took back. */
  restores: number | null;
};

/** What the database has to be asked for: names that a change does not tell by itself. */
type Names = {
  work: (id: number) => Promise<string>;
  /** Of the group, the year or the work in which rows were put in order. */
  sequence: (change: RowChange) => Promise<string>;
};

const MOST_FIELDS = 30;
const MOST_LETTERS = 300;
const MOST_NAMES = 5;

/** Parts of a work: alone they are a change of it. */
const PARTS: readonly JournalTable[] = ['Views', 'Showings'];

export async function describeWrite(
  changes: readonly RowChange[],
  names: Names,
): Promise<EntryAbout | null> {
  const [first] = changes;
  if (!first) return null;
  const things = changes.filter(({ table }) => !PARTS.includes(table));
  const cameOrWent = things.filter(({ before, after }) => !before || !after);
  if (cameOrWent.length > 0) return describeThings(cameOrWent);
  const changed = things.filter(({ after }) => Object.keys(after ?? {}).some(isNotOrder));
  if (changed.length > 0) return describeThings(changed);
  const parts = changes.filter(
    ({ table, before, after }) =>
      PARTS.includes(table) && (!before || !after || Object.keys(after).some(isNotOrder)),
  );
  if (parts.length > 0) return describeParts(parts, names);
  return {
    ...plain(first),
    kind: 'reordered',
    done: 'reordered',
    rowId: null,
    name: await names.sequence(first),
    count: changes.length,
  };
}

function describeThings(things: readonly RowChange[]): EntryAbout {
  const [first] = things;
  if (!first) throw new Error('A write of nothing has no description.');
  if (things.every(({ table }) => table === 'Settings')) return describeSettings(things, first);
  const [done = 'changed', ...others] = new Set(things.map(doneTo));
  if (things.length === 1) return { ...plain(first), kind: done, done };
  const called = things.flatMap(({ name }) => name ?? []).slice(0, MOST_NAMES);
  return {
    ...plain(first),
    kind: 'several',
    done: others.length > 0 ? 'changed' : done,
    rowId: null,
    name: called.join(', '),
    count: things.length,
    fields: [],
  };
}

function describeSettings(settings: readonly RowChange[], first: RowChange): EntryAbout {
  const fields = settings.map(({ name, before, after }) => ({
    field: name ?? '',
    before: toText(before?.value),
    after: toText(after?.value),
  }));
  return { ...plain(first), kind: 'setting', count: settings.length, fields };
}

async function describeParts(parts: readonly RowChange[], names: Names): Promise<EntryAbout> {
  const [first] = parts;
  const workId = first?.workId ?? null;
  const image = parts.map(imageOf).find((shown) => shown !== null) ?? null;
  return {
    kind: 'changed',
    done: 'changed',
    table: 'Gallery',
    rowId: workId,
    name: workId === null ? '' : await names.work(workId),
    count: 1,
    fields: PARTS.flatMap((table) => countParts(parts, table)),
    image,
  };
}

function countParts(parts: readonly RowChange[], table: JournalTable): FieldChange[] {
  const own = parts.filter((part) => part.table === table);
  if (own.length === 0) return [];
  const came = own.filter(({ before }) => !before).length;
  const went = own.filter(({ after }) => !after).length;
  const field = table === 'Views' ? 'views' : 'shown at';
  if (came === 0 && went === 0) return own.flatMap(fieldsOf);
  return [{ field, before: `${went} taken away`, after: `${came} added` }];
}

function doneTo({ before, after }: RowChange): Done {
  if (!before) return 'created';
  if (!after) return 'deleted';
  return 'image' in after ? 'picture' : 'changed';
}

function plain(change: RowChange): EntryAbout {
  const { table, rowId, name } = change;
  return {
    kind: 'changed',
    done: 'changed',
    table,
    rowId,
    name: name ?? '',
    count: 1,
    fields: change.before && change.after ? fieldsOf(change) : [],
    image: imageOf(change),
  };
}

function fieldsOf({ before, after }: RowChange): FieldChange[] {
  const columns = Object.keys(after ?? {}).filter(isNotOrder);
  return columns.slice(0, MOST_FIELDS).map((field) => ({
    field,
    before: toText(before?.[field]),
    after: toText(after?.[field]),
  }));
}

function imageOf({ before, after }: RowChange): string | null {
  const image = after?.image ?? before?.image;
  return typeof image === 'string' ? image : null;
}

function isNotOrder(column: string): boolean {
  return !isOrder(column);
}

function toText(value: Row[string] | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
