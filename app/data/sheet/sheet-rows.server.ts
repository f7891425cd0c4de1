import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../../domain/group/group.ts';
import { pickFields, toAmountColumns } from '../../domain/work/field-values.ts';
import { AMOUNT_NAMES, TEXT_NAMES } from '../../domain/work/fields.ts';
import type { SheetValues, SheetWork, SheetWrites } from '../../domain/sheet/work.ts';
import { inBatches, newValue, ROWS_PER_STATEMENT, updateRows } from '../database/rows.server.ts';
import type { Trx } from '../database/tables.ts';

/** Returns the id of a group; a group that the sheet creates is given by its title. */
export type GroupIds = (kind: GroupKind, group: number | string | null) => number | null;

/** A temporary position after all works of a group, until they are renumbered. */
const AFTER_LAST = 1_000_000;

export async function updateWorks(
  trx: Trx,
  works: readonly SheetWork[],
  ids: GroupIds,
): Promise<void> {
  // Works may swap inventory numbers, and the column is unique: all are cleared first.
  for (const batch of inBatches(works, ROWS_PER_STATEMENT)) {
    const numbered = batch.map(({ id }) => id);
    await trx
      .updateTable('Gallery')
      .set({ inventoryNumber: null })
      .where('id', 'in', numbered)
      .execute();
  }
  let position = AFTER_LAST;
  for (const batch of inBatches(works, ROWS_PER_STATEMENT)) {
    const rows = batch.map((work) => {
      position += 1;
      return { ...columnsOf(work, ids, position), id: work.id, version: work.version + 1 };
    });
    await updateRows(trx, { table: 'Gallery', typeOf, assign }, rows);
    await setImmediate();
  }
}

function typeOf(column: string): string {
  return INTEGER_COLUMNS.has(column) ? 'integer' : 'text';
}

const INTEGER_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'version',
  ...AMOUNT_NAMES,
  'isHidden',
  'categoryId',
  'collectionId',
  'categoryOrder',
  'collectionOrder',
]);

/** A work that stays in its group keeps its position there. */
function assign(column: string) {
  const kind = GROUP_KINDS.find((each) => GROUP_FIELDS[each].order === column);
  if (!kind) return newValue(column);
  const { id } = GROUP_FIELDS[kind];
  return sql`case
    when ${sql.ref(id)} is not distinct from ${newValue(id)} then ${sql.ref(column)}
    else ${newValue(column)} end`;
}

type Creating = { created: SheetWrites['created']; images: string[]; today: string };

export async function insertWorks(
  trx: Trx,
  { created, images, today }: Creating,
  ids: GroupIds,
): Promise<void> {
  const changedAt = new Date().toISOString();
  const rows = created.map((work, index) => ({
    ...columnsOf(work, ids, 2 * AFTER_LAST + index),
    image: images[index] ?? '',
    dateUploaded: today,
    changedAt,
  }));
  for (const batch of inBatches(rows, ROWS_PER_STATEMENT)) {
    await trx.insertInto('Gallery').values(batch).execute();
    await setImmediate();
  }
}

function columnsOf(values: SheetValues, ids: GroupIds, position: number) {
  const categoryId = ids('category', values.category);
  const collectionId = ids('collection', values.collection);
  return {
    ...pickFields(TEXT_NAMES, values),
    title: values.title,
    status: values.status,
    ...toAmountColumns(values),
    isHidden: values.hidden ? 1 : 0,
    categoryId,
    collectionId,
    categoryOrder: categoryId === null ? 0 : position,
    collectionOrder: collectionId === null ? 0 : position,
  };
}
