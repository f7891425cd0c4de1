import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../domain/content/group.ts';
import type { SheetValues, SheetWork, SheetWrites } from '../domain/sheet/work.ts';
import type { Trx } from './tables.ts';
import { inParts } from './work-places.server.ts';

/** The id of a group, also of one that was made a moment ago and is named by its title. */
export type GroupIds = (kind: GroupKind, group: number | string | null) => number | null;

/** As many as go well with one statement; between two of them the event loop has its turn. */
export const ROWS_PER_STATEMENT = 200;
/** Behind every work of a group, until all are numbered anew. */
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
  const changedAt = new Date().toISOString();
  let place = AFTER_LAST;
  for (const some of inParts(works, ROWS_PER_STATEMENT)) {
    const rows = some.map((work) => {
      place += 1;
      return { ...columnsOf(work, ids, place), id: work.id, version: work.version + 1, changedAt };
    });
    await updateRows(trx, rows);
    await setImmediate();
  }
}

type Row = ReturnType<typeof columnsOf> & { id: number; version: number; changedAt: string };

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

/** Closes the gaps of who left a group, and gives who came their places after the others. */
export async function numberWorks(trx: Trx, kind: GroupKind): Promise<void> {
  const [id, order] = [sql.ref(GROUP_FIELDS[kind].id), sql.ref(GROUP_FIELDS[kind].order)];
  await sql`
    with places as (
      select "id" as place_id, row_number() over (partition by ${id} order by ${order}, "id") - 1 as new_place
      from "Gallery" where ${id} is not null
    )
    update "Gallery" set ${order} = new_place from places where "id" = place_id and ${order} <> new_place
  `.execute(trx);
}

function columnsOf(values: SheetValues, ids: GroupIds, place: number) {
  const categoryId = ids('category', values.category);
  const collectionId = ids('collection', values.collection);
  return {
    title: values.title,
    size: values.size,
    year: values.year,
    medium: values.medium,
    edition: values.edition,
    description: values.description,
    alternativeText: values.alternativeText,
    status: values.status,
    price: values.price?.amount ?? null,
    currency: values.price?.currency ?? null,
    inventoryNumber: values.inventoryNumber,
    place: values.place,
    ownedBy: values.ownedBy,
    notes: values.notes,
    isHidden: values.hidden ? 1 : 0,
    categoryId,
    collectionId,
    categoryOrder: categoryId === null ? 0 : place,
    collectionOrder: collectionId === null ? 0 : place,
  };
}
