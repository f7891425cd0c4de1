import type { ExhibitionInput, ExhibitionUpdate } from '../../domain/exhibition/exhibition-form.ts';
import type { Exhibition, ShownExhibition } from '../../domain/exhibition/exhibition.ts';
import type { Deletion } from '../../domain/form.ts';
import type { NewOrder } from '../../domain/positions/positions.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import { changeContent, changeRow } from '../content.server.ts';
import { closeGap, nextPosition, savePositions, type Sequence } from '../positions.server.ts';
import type { Db, ExhibitionRow } from '../database/tables.ts';

/** The public columns, listed one by one. */
const SHOWN_COLUMNS = [
  'id',
  'exhibitionTypeId',
  'time',
  'title',
  'description',
  'venue',
  'city',
  'order',
] as const;
const COLUMNS = [...SHOWN_COLUMNS, 'version'] as const;

type Row = Pick<ExhibitionRow, (typeof COLUMNS)[number]>;
type ShownRow = Pick<ExhibitionRow, (typeof SHOWN_COLUMNS)[number]>;

/** The public fields, newest year first, then by order. */
export async function listShownExhibitions(db: Db): Promise<ShownExhibition[]> {
  return (await selectInOrder(db).select(SHOWN_COLUMNS).execute()).map(toShownExhibition);
}

/** Newest year first, then by order. */
export async function listExhibitions(db: Db): Promise<Exhibition[]> {
  return (await selectInOrder(db).select(COLUMNS).execute()).map(toExhibition);
}

export async function findExhibition(db: Db, id: number): Promise<Exhibition | undefined> {
  const row = await db
    .selectFrom('Exhibitions')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toExhibition(row);
}

export function createExhibition(db: Db, input: ExhibitionInput): Promise<Saved<Exhibition>> {
  return changeContent(db, async (trx) => {
    const order = await nextPosition(trx, sequenceOf(input.year));
    const row = await trx
      .insertInto('Exhibitions')
      .values({ ...columnsOf(input), order })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return saved(toExhibition(row));
  });
}

/** If the year changes, closes the gap in the old year and adds the exhibition at the end of the new one. */
export function updateExhibition(db: Db, input: ExhibitionUpdate): Promise<Saved<Exhibition>> {
  return changeRow(db, findExhibition, input, async (trx, current) => {
    let { order } = current;
    if (input.year !== current.year) {
      await closeGap(trx, sequenceOf(current.year), order);
      order = await nextPosition(trx, sequenceOf(input.year));
    }
    const row = await trx
      .updateTable('Exhibitions')
      .set({ ...columnsOf(input), order, version: input.version + 1 })
      .where('id', '=', input.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return saved(toExhibition(row));
  });
}

export function deleteExhibition(db: Db, row: Deletion): Promise<Saved<Exhibition>> {
  return changeRow(db, findExhibition, row, async (trx, exhibition) => {
    await trx.deleteFrom('Exhibitions').where('id', '=', exhibition.id).execute();
    await closeGap(trx, sequenceOf(exhibition.year), exhibition.order);
    return saved(exhibition);
  });
}

/** Saves the order within one year; returns all exhibitions. */
export function saveExhibitionPositions(
  db: Db,
  year: string,
  order: NewOrder,
): Promise<Saved<Exhibition[]>> {
  return savePositions(db, sequenceOf(year), order, listExhibitions);
}

function columnsOf({ year, ...columns }: ExhibitionInput) {
  const { exhibitionTypeId, title, description, venue, city } = columns;
  return { exhibitionTypeId, time: year, title, description, venue, city };
}

function sequenceOf(year: string): Sequence {
  return { table: 'Exhibitions', order: 'order', group: { column: 'time', value: year } };
}

function selectInOrder(db: Db) {
  return db.selectFrom('Exhibitions').orderBy('time', 'desc').orderBy('order').orderBy('id');
}

function toShownExhibition(row: ShownRow): ShownExhibition {
  const { id, exhibitionTypeId, time, title, description, venue, city, order } = row;
  const type = exhibitionTypeId === 2 ? 2 : 1;
  return { id, exhibitionTypeId: type, year: time, title, description, venue, city, order };
}

function toExhibition(row: Row): Exhibition {
  return { ...toShownExhibition(row), version: row.version };
}
