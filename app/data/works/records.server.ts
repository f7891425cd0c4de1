import type { InferResult } from 'kysely';
import { pickFields, toAmountColumns, toAmounts } from '../../domain/work/field-values.ts';
import { AMOUNT_NAMES, CURRENCY_NAMES, TEXT_NAMES } from '../../domain/work/fields.ts';
import { type WorkRecord, proposeInventoryNumber } from '../../domain/work/record.ts';
import type { Saved } from '../../domain/saved.ts';
import type { RecordUpdate, WorkAndRecordUpdate } from '../../domain/work/work-form.ts';
import { changeRow, readBack } from '../content.server.ts';
import { LISTED_COLUMNS, toListedWork } from './shown-works.server.ts';
import type { Db } from '../database/tables.ts';
import { updateWork } from './works.server.ts';

/** A work with its private fields; not for public pages. */
export async function findRecord(db: Db, id: number): Promise<WorkRecord | undefined> {
  const row = await selectRecords(db).where('work.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** Saves the fields of a work's card and of its record in one write. */
export function saveWorkAndRecord(db: Db, input: WorkAndRecordUpdate): Promise<Saved<WorkRecord>> {
  return changeRow(db, findRecord, input, async (trx, current) => {
    const { title, size, categoryId, collectionId, image, ...record } = input;
    const { id, version } = record;
    const work = { id, version, title, size, categoryId, collectionId, image };
    const updated = await updateWork(trx, work);
    if (!updated.ok) return updated.reason === 'stale' ? { ...updated, current } : updated;
    return saveRecord(trx, { ...record, version: updated.value.version });
  });
}

/** Saves the record of a work. Inventory numbers are unique. */
export function saveRecord(db: Db, input: RecordUpdate): Promise<Saved<WorkRecord>> {
  return changeRow(db, findRecord, input, async (trx) => {
    if (await isNumberTaken(trx, input)) return { ok: false, reason: 'taken' };
    const { id, version, hidden, ...record } = input;
    await trx
      .updateTable('Gallery')
      .set({
        ...record,
        ...toAmountColumns(record),
        isHidden: hidden ? 1 : 0,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    return readBack(findRecord(trx, id));
  });
}

/** The first free inventory number after the latest one. */
export async function proposeNumber(db: Db, today: string): Promise<string | null> {
  const rows = await db
    .selectFrom('Gallery')
    .select('inventoryNumber')
    .where('inventoryNumber', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  const numbers = rows.map(({ inventoryNumber }) => inventoryNumber);
  const taken = new Set(numbers);
  let next = proposeInventoryNumber(numbers[0] ?? null, today);
  while (next !== null && taken.has(next)) next = proposeInventoryNumber(next, today);
  return next;
}

/** The media of all works, most frequent first. */
export async function listMedia(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('Gallery')
    .select(['medium', (eb) => eb.fn.countAll<number>().as('works')])
    .where('medium', 'is not', null)
    .groupBy('medium')
    .orderBy('works', 'desc')
    .orderBy('medium')
    .execute();
  return rows.map(({ medium }) => medium ?? '');
}

export async function isNumberTaken(
  db: Db,
  { id, inventoryNumber }: Pick<RecordUpdate, 'id' | 'inventoryNumber'>,
): Promise<boolean> {
  if (inventoryNumber === null) return false;
  const other = await db
    .selectFrom('Gallery')
    .select('id')
    .where('inventoryNumber', '=', inventoryNumber)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

function selectRecords(db: Db) {
  return db
    .selectFrom('Gallery as work')
    .leftJoin('Pictures', 'Pictures.image', 'work.image')
    .select(LISTED_COLUMNS)
    .select(TEXT_NAMES.map((name) => `work.${name}` as const))
    .select([...AMOUNT_NAMES, ...CURRENCY_NAMES].map((name) => `work.${name}` as const))
    .select(['work.version', 'work.isHidden', 'work.status']);
}

type RecordRow = InferResult<ReturnType<typeof selectRecords>>[number];

function toRecord(row: RecordRow): WorkRecord {
  return {
    ...toListedWork(row),
    ...pickFields(TEXT_NAMES, row),
    version: row.version,
    isHidden: row.isHidden === 1,
    status: row.status,
    ...toAmounts(row),
  };
}
