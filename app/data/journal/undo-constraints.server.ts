import {
  groupDeletedNote,
  numberTakenNote,
  PARENT_DELETED_NOTE,
} from '../../domain/journal/undo.ts';
import { type JournalTable, type RowValues, SEQUENCES } from '../../domain/journal/row-change.ts';
import { findRows } from '../database/rows.server.ts';
import type { Trx, UntypedDb } from '../database/tables.ts';
import type { UndoContext } from './undo-context.server.ts';

/** A picture that the undo needs no longer exists, so nothing is undone. */
export class MissingPicture extends Error {}

const GROUPS = [
  { column: 'categoryId', order: 'categoryOrder', table: 'Categories', called: 'category' },
  { column: 'collectionId', order: 'collectionOrder', table: 'Collections', called: 'collection' },
] as const;

const PARENTS = [
  { column: 'workId', table: 'Gallery' },
  { column: 'exhibitionId', table: 'Exhibitions' },
  { column: 'postId', table: 'Posts' },
] as const;

/** Whether a column names the list that a row belongs to. */
export function isGrouping(column: string): boolean {
  return SEQUENCES.some(({ group }) => group === column);
}

/** The values to write into a row. */
export type WantedRow = { id: number; name: string; values: RowValues };

/**
 * Returns the values of each row that can be written: without a deleted group or a taken inventory number; null if the
 * parent of the row was deleted or the row exists again. Takes at most as many rows as fit into one statement.
 */
export async function applyConstraints(
  { trx, untyped, notes }: UndoContext,
  table: JournalTable,
  rows: readonly WantedRow[],
): Promise<(RowValues | null)[]> {
  const exists = await findReferences(untyped, rows);
  const showings = table === 'Showings' ? await listShowings(trx, rows) : null;
  const holders = await findNumbers(trx, textsOf(rows, 'inventoryNumber'));
  await checkPictures(trx, textsOf(rows, 'image'));
  return rows.map(({ id, name, values: wanted }) => {
    const values = { ...wanted };
    if (showings?.has(showingKey(values))) return null;
    if (PARENTS.some(({ column }) => !exists(column, values[column]))) {
      notes.push(PARENT_DELETED_NOTE);
      return null;
    }
    for (const { column, order, called } of GROUPS) {
      if (exists(column, values[column])) continue;
      values[column] = null;
      values[order] = 0;
      notes.push(groupDeletedNote(name, called));
    }
    const holder = holders.get(String(values.inventoryNumber));
    if (holder !== undefined && holder !== id) {
      values.inventoryNumber = null;
      notes.push(numberTakenNote(name));
    }
    return values;
  });
}

/** Returns a check whether the row that a column refers to exists; it is true for an empty column. */
async function findReferences(untyped: UntypedDb, rows: readonly WantedRow[]) {
  const found = new Map<string, ReadonlyMap<number, RowValues>>();
  for (const { column, table } of [...GROUPS, ...PARENTS]) {
    const ids = rows.flatMap(({ values }) => Number(values[column] ?? []) || []);
    found.set(column, await findRows(untyped, table, [...new Set(ids)]));
  }
  return (column: string, id: RowValues[string] | undefined) =>
    id === null || id === undefined || found.get(column)?.has(Number(id)) === true;
}

async function listShowings(trx: Trx, rows: readonly WantedRow[]): Promise<Set<string>> {
  const found = await trx
    .selectFrom('Showings')
    .select(['workId', 'exhibitionId', 'postId'])
    .where(
      'workId',
      'in',
      rows.map(({ values }) => Number(values.workId)),
    )
    .execute();
  return new Set(found.map(showingKey));
}

function showingKey({ workId, exhibitionId, postId }: RowValues): string {
  return [workId, exhibitionId, postId].join();
}

async function findNumbers(trx: Trx, numbers: string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const works = await trx
    .selectFrom('Gallery')
    .select(['id', 'inventoryNumber'])
    .where('inventoryNumber', 'in', numbers)
    .execute();
  return new Map(works.map(({ id, inventoryNumber }) => [String(inventoryNumber), id]));
}

async function checkPictures(trx: Trx, images: string[]): Promise<void> {
  if (images.length === 0) return;
  const known = await trx.selectFrom('Pictures').select('image').where('image', 'in', images);
  if ((await known.execute()).length < new Set(images).size) throw new MissingPicture();
}

function textsOf(rows: readonly WantedRow[], column: string): string[] {
  return rows.flatMap(({ values }) => {
    const value = values[column];
    return typeof value === 'string' ? [value] : [];
  });
}
