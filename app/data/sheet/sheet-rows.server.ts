import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../../domain/group/group.ts';
import { pickTexts } from '../../domain/work/fields.ts';
import type { SheetValues, SheetWork, SheetWrites } from '../../domain/sheet/work.ts';
import { inParts } from '../database/parts.ts';
import type { Trx } from '../database/tables.ts';

/** The id of a group, also of one that was made a moment ago and is named by its title. */
export type GroupIds = (kind: GroupKind, group: number | string | null) => number | null;

/** As many as go well with one statement; between two of them the event loop has its turn. */
export const ROWS_PER_STATEMENT = 200;
/** After every work of a group, until all are renumbered. */
const AFTER_LAST = 1_000_000;

export async function updateWorks(
  trx: Trx,
  works: readonly SheetWork[],
  ids: GroupIds,
): Promise<void> {
  // First of all: works may exchange their numbers, and two never have one at the same time.
  for (const some of inParts(works, ROWS_PER_STATEMENT)) {
    const numbered = some.map(({ id }) => id);
    await trx
      .updateTable('Gallery')
      .set({ inventoryNumber: null })
      .where('id', 'in', numbered)
      .execute();
  }
  let place = AFTER_LAST;
  for (const some of inParts(works, ROWS_PER_STATEMENT)) {
    const rows = some.map((work) => {
      place += 1;
      return { ...columnsOf(work, ids, place), id: work.id, version: work.version + 1 };
    });
    await updateRows(trx, rows);
    await setImmediate();
  }
}

type Row = ReturnType<typeof columnsOf> & { id: number; version: number };

/** Many rows with one statement; a work that stays in its group keeps its place there. */
async function updateRows(trx: Trx, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first) as (keyof Row)[];
  const tuples = rows.map((row) => sql`(${sql.join(names.map((name) => typed(name, row[name])))})`);
  const sets = names
    .filter((name) => name !== 'id')
    .map((name) => {
      const kind = GROUP_KINDS.find((each) => GROUP_FIELDS[each].order === name);
      if (!kind) return sql`${sql.ref(name)} = ${fresh(name)}`;
      const { id } = GROUP_FIELDS[kind];
      return sql`${sql.ref(name)} = case
        when ${sql.ref(id)} is not distinct from ${fresh(id)} then ${sql.ref(name)}
        else ${fresh(name)} end`;
    });
  await sql`
    with changes (${sql.join(names.map(fresh))}) as (values ${sql.join(tuples)})
    update "Gallery" set ${sql.join(sets)} from changes where "id" = ${fresh('id')}
  `.execute(trx);
}

function fresh(name: string) {
  return sql.ref(`new_${name}`);
}

/** PostgreSQL knows of no value in a list what it is. */
function typed(name: keyof Row, value: Row[keyof Row]) {
  return NUMBERS.has(name) ? sql`cast(${value} as integer)` : sql`cast(${value} as text)`;
}

const NUMBERS: ReadonlySet<keyof Row> = new Set([
  'id',
  'version',
  'price',
  'isHidden',
  'categoryId',
  'collectionId',
  'categoryOrder',
  'collectionOrder',
]);

type Creating = { created: SheetWrites['created']; images: string[]; today: string };

export async function insertWorks(
  trx: Trx,
  { created, images, today }: Creating,
  ids: GroupIds,
): Promise<void> {
  const changedAt = new Date().toISOString();
  const rows = created.map((work, at) => ({
    ...columnsOf(work, ids, 2 * AFTER_LAST + at),
    image: images[at] ?? '',
    dateUploaded: today,
    changedAt,
  }));
  for (const some of inParts(rows, ROWS_PER_STATEMENT)) {
    await trx.insertInto('Gallery').values(some).execute();
    await setImmediate();
  }
}

function columnsOf(values: SheetValues, ids: GroupIds, place: number) {
  const categoryId = ids('category', values.category);
  const collectionId = ids('collection', values.collection);
  return {
    ...pickTexts(values),
    title: values.title,
    status: values.status,
    price: values.price?.amount ?? null,
    currency: values.price?.currency ?? null,
    isHidden: values.hidden ? 1 : 0,
    categoryId,
    collectionId,
    categoryOrder: categoryId === null ? 0 : place,
    collectionOrder: collectionId === null ? 0 : place,
  };
}
