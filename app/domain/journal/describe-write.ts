import { isSettingKey } from '../setting/setting.ts';
import type { Done, DoneCount, EntrySummary, FieldChange } from './entry.ts';
import {
  isOrder,
  JOURNAL_TABLES,
  type JournalTable,
  type RowChange,
  type RowValues,
} from './row-change.ts';

/** Names that a change does not contain; they are read from the database. */
type Names = {
  work: (id: number) => Promise<string>;
  /** The name of the group, year or work whose rows were reordered. */
  sequence: (change: RowChange) => Promise<string>;
};

const MAX_FIELDS = 30;
const MAX_LETTERS = 300;
const MAX_NAMES = 5;

/** Parts of a work. A write of parts alone is shown as a change of the work. */
const PARTS: readonly JournalTable[] = ['Views', 'Showings'];

/** Describes a write by its net changes; null if it changed nothing. */
export async function describeWrite(
  changes: readonly RowChange[],
  names: Names,
  isRestore = false,
): Promise<EntrySummary | null> {
  const [first] = changes;
  if (!first) return null;
  const rows = changes.filter(({ table }) => !PARTS.includes(table));
  const createdOrDeleted = rows.filter(({ before, after }) => !before || !after);
  const changed = rows.filter(
    ({ before, after }) => before && after && Object.keys(after).some(isNotOrder),
  );
  const isConsequence = findConsequences(createdOrDeleted, isRestore);
  const all = [...createdOrDeleted, ...changed.filter((change) => !isConsequence(change))];
  const visible = all.filter((change) => !isInternal(change));
  if (all.length > 0) return describeRows(visible.length > 0 ? visible : all);
  const parts = changes.filter(
    ({ table, before, after }) =>
      PARTS.includes(table) && (!before || !after || Object.keys(after).some(isNotOrder)),
  );
  if (parts.length > 0) return describeParts(parts, names);
  return {
    ...summarise(first),
    kind: 'reordered',
    done: 'reordered',
    rowId: null,
    name: await names.sequence(first),
    count: changes.length,
  };
}

const GROUPS: Record<string, JournalTable> = {
  categoryId: 'Categories',
  collectionId: 'Collections',
};

/** Whether it is an internal setting. */
function isInternal({ table, name }: RowChange): boolean {
  return table === 'Settings' && name !== null && !isSettingKey(name);
}

/** Tests whether a row changed only because others were created or deleted: works of a deleted group, recents. */
function findConsequences(createdOrDeleted: readonly RowChange[], isRestore: boolean) {
  const hasWorks = createdOrDeleted.some(({ table }) => table === 'Gallery');
  const groups = createdOrDeleted.filter(({ table }) => Object.values(GROUPS).includes(table));
  return ({ table, name, before, after }: RowChange): boolean => {
    if (table === 'Settings') return name === 'recents' && hasWorks;
    if (table !== 'Gallery' || groups.length === 0) return false;
    const columns = Object.keys(after ?? {}).filter(isNotOrder);
    return columns.every((column) => {
      const [was, is] = [before?.[column], after?.[column]];
      return groups.some((group) => {
        if (group.table !== GROUPS[column]) return false;
        if (!group.after) return group.rowId === was && is === null;
        return isRestore && group.rowId === is && was === null;
      });
    });
  };
}

function describeRows(rows: readonly RowChange[]): EntrySummary {
  const [first] = rows;
  if (!first) throw new Error('A write of nothing has no description.');
  if (rows.every(({ table }) => table === 'Settings')) return describeSettings(rows, first);
  const [done = 'changed', ...others] = new Set(rows.map(actionOf));
  if (rows.length === 1) return { ...summarise(first), kind: done, done };
  const rowNames = rows.flatMap(({ name }) => name ?? []).slice(0, MAX_NAMES);
  return {
    ...summarise(first),
    kind: 'several',
    done: others.length > 0 ? 'changed' : done,
    rowId: null,
    name: rowNames.join(', '),
    count: rows.length,
    counts: countRows(rows),
    fields: [],
  };
}

const DONE_IN_ORDER = ['created', 'deleted', 'changed'] as const;

function countRows(rows: readonly RowChange[]): DoneCount[] {
  const counts = DONE_IN_ORDER.flatMap((done) =>
    JOURNAL_TABLES.map((table) => {
      const same = rows.filter((row) => {
        const own = actionOf(row);
        return row.table === table && (own === 'picture' ? 'changed' : own) === done;
      });
      return { done, table, count: same.length };
    }),
  );
  return counts.filter(({ count }) => count > 0);
}

function describeSettings(settings: readonly RowChange[], first: RowChange): EntrySummary {
  const fields = settings.map(({ name, before, after }) => ({
    field: name ?? '',
    before: toText(before?.value),
    after: toText(after?.value),
  }));
  return { ...summarise(first), kind: 'setting', count: settings.length, fields };
}

async function describeParts(parts: readonly RowChange[], names: Names): Promise<EntrySummary> {
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
    counts: [],
    fields: PARTS.flatMap((table) => countParts(parts, table)),
    image,
  };
}

function countParts(parts: readonly RowChange[], table: JournalTable): FieldChange[] {
  const own = parts.filter((part) => part.table === table);
  if (own.length === 0) return [];
  const added = own.filter(({ before }) => !before).length;
  const deleted = own.filter(({ after }) => !after).length;
  const field = table === 'Views' ? 'views' : 'shown at';
  if (added === 0 && deleted === 0) return own.flatMap(fieldsOf);
  return [
    {
      field,
      before: deleted > 0 ? `${deleted} deleted` : '',
      after: added > 0 ? `${added} added` : '',
    },
  ];
}

function actionOf({ before, after }: RowChange): Done {
  if (!before) return 'created';
  if (!after) return 'deleted';
  return 'image' in after ? 'picture' : 'changed';
}

function summarise(change: RowChange): EntrySummary {
  const { table, rowId, name } = change;
  return {
    kind: 'changed',
    done: 'changed',
    table,
    rowId,
    name: name ?? '',
    count: 1,
    counts: [],
    fields: change.before && change.after ? fieldsOf(change) : [],
    image: imageOf(change),
  };
}

function fieldsOf({ before, after }: RowChange): FieldChange[] {
  const columns = Object.keys(after ?? {}).filter(isNotOrder);
  return columns.slice(0, MAX_FIELDS).map((field) => ({
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

function toText(value: RowValues[string] | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}
