import { setImmediate } from 'node:timers/promises';
import type { InferResult } from 'kysely';
import {
  CATALOGUE_COLUMNS,
  type CatalogueWork,
  type WorkChange,
} from '../../domain/catalogue/catalogue.ts';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS } from '../../domain/group/group.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import type {
  CellUpdate,
  BatchDeletion,
  BatchUpdate,
} from '../../domain/catalogue/catalogue-form.ts';
import { changeContent, changeRow, readBack } from '../content.server.ts';
import { inBatches, ROWS_PER_STATEMENT } from '../database/rows.server.ts';
import { toPrice } from '../../domain/work/price.ts';
import { isNumberTaken } from './records.server.ts';
import type { Db, Trx } from '../database/tables.ts';
import { groupsExist, moveWorksToGroup } from './work-positions.server.ts';
import { removeWorks } from './works.server.ts';

/** Every work with its private fields, newest first; not for public pages. */
export async function listCatalogue(db: Db): Promise<CatalogueWork[]> {
  const rows = await selectCatalogue(db)
    .orderBy('dateUploaded', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toCatalogueWork);
}

/** Changes one field of a work. */
export function changeWork(db: Db, input: CellUpdate): Promise<Saved<CatalogueWork>> {
  const { id, change } = input;
  return changeRow(db, findCatalogueWork, input, async (trx, current) => {
    const { inventoryNumber = null } = change;
    if (await isNumberTaken(trx, { id, inventoryNumber })) return { ok: false, reason: 'taken' };
    if (!(await groupsExist(trx, change))) return { ok: false, reason: 'missing' };
    await applyChange(trx, [current], change);
    return readBack(findCatalogueWork(trx, id));
  });
}

/** Changes all works, or none if one of them has changed since it was read. */
export function changeWorks(
  db: Db,
  { works, change }: BatchUpdate,
): Promise<Saved<CatalogueWork[]>> {
  return changeContent(db, async (trx) => {
    const current = await findUnchanged(trx, works);
    if (!current) return { ok: false, reason: 'mismatch' };
    if (!(await groupsExist(trx, change))) return { ok: false, reason: 'missing' };
    await applyChange(trx, current, change);
    return saved(
      await findCatalogueWorks(
        trx,
        current.map(({ id }) => id),
      ),
    );
  });
}

/** Deletes all works, or none if one of them has changed since it was read. */
export function deleteWorks(db: Db, { works }: BatchDeletion): Promise<Saved<number[]>> {
  return changeContent(db, async (trx) => {
    const current = await findUnchanged(trx, works);
    if (!current) return { ok: false, reason: 'mismatch' };
    await removeWorks(trx, current);
    return saved(current.map(({ id }) => id));
  });
}

/** Returns the works if none of them has changed since it was read. */
async function findUnchanged(
  trx: Trx,
  works: BatchDeletion['works'],
): Promise<CatalogueWork[] | null> {
  const current = await findCatalogueWorks(trx, [...new Set(works.map(({ id }) => id))]);
  const versions = new Map(current.map(({ id, version }) => [id, version]));
  return works.every(({ id, version }) => versions.get(id) === version) ? current : null;
}

async function applyChange(
  trx: Trx,
  works: readonly CatalogueWork[],
  change: WorkChange,
): Promise<void> {
  const { categoryId: _category, collectionId: _collection, price, hidden, ...texts } = change;
  const columns = {
    ...texts,
    ...(price !== undefined && {
      price: price?.amount ?? null,
      currency: price?.currency ?? null,
    }),
    ...(hidden !== undefined && { isHidden: hidden ? 1 : 0 }),
  };
  const ids = works.map(({ id }) => id);
  for (const batch of inBatches(ids, ROWS_PER_STATEMENT)) {
    await trx
      .updateTable('Gallery')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', 'in', batch)
      .execute();
    await setImmediate();
  }
  for (const kind of GROUP_KINDS) {
    const groupId = change[GROUP_FIELDS[kind].id];
    if (groupId !== undefined) await moveWorksToGroup(trx, kind, works, groupId);
  }
}

async function findCatalogueWork(db: Db, id: number): Promise<CatalogueWork | undefined> {
  const [work] = await findCatalogueWorks(db, [id]);
  return work;
}

/** In the order of the ids; missing works are omitted. */
async function findCatalogueWorks(db: Db, ids: readonly number[]): Promise<CatalogueWork[]> {
  const found = new Map<number, CatalogueWork>();
  for (const batch of inBatches(ids, ROWS_PER_STATEMENT)) {
    const rows = await selectCatalogue(db).where('id', 'in', batch).execute();
    for (const row of rows) found.set(row.id, toCatalogueWork(row));
    await setImmediate();
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

function selectCatalogue(db: Db) {
  return db.selectFrom('Gallery').select([...CATALOGUE_COLUMNS, 'currency']);
}

type Row = InferResult<ReturnType<typeof selectCatalogue>>[number];

function toCatalogueWork({ price, currency, isHidden, ...row }: Row): CatalogueWork {
  return { ...row, price: toPrice(price, currency), isHidden: isHidden === 1 };
}
