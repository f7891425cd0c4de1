import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS } from '../../domain/group/group.ts';
import { renumber } from '../positions.server.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import { pickFields, toAmounts } from '../../domain/work/field-values.ts';
import { AMOUNT_NAMES, CURRENCY_NAMES, TEXT_NAMES } from '../../domain/work/fields.ts';
import type { SheetCatalogue, SheetWork, SheetWrites } from '../../domain/sheet/work.ts';
import { changeContent, readContentVersion } from '../content.server.ts';
import { createGroup, listGroups } from '../groups/groups.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type GroupIds, insertWorks, updateWorks } from './sheet-rows.server.ts';
import type { Db, Trx } from '../database/tables.ts';
import { inBatches, ROWS_PER_STATEMENT } from '../database/rows.server.ts';

/** The catalogue, and the content version before it was read. Changes planned on it are written only at that version. */
type ReadCatalogue = { catalogue: SheetCatalogue; contentVersion: number };
type Writing = {
  contentVersion: number;
  today: string;
  /** The path of each uploaded picture, by file name. */
  images: ReadonlyMap<string, string>;
};
type Written = { created: number; changed: number };

/** The content of a sheet, including private fields. */
export async function readSheetCatalogue(db: Db): Promise<ReadCatalogue> {
  const contentVersion = await readContentVersion(db);
  const rows = await db.selectFrom('Gallery').select(COLUMNS).orderBy('id').execute();
  const works = rows.map((row): SheetWork => ({
    ...pickFields(['id', 'version', 'title', 'status', ...TEXT_NAMES], row),
    ...toAmounts(row),
    hidden: row.isHidden === 1,
    category: row.categoryId,
    collection: row.collectionId,
  }));
  const groups = {
    category: await listGroups(db, 'category'),
    collection: await listGroups(db, 'collection'),
  };
  const { currency } = await readSettings(db);
  return { catalogue: { works, groups, currency }, contentVersion };
}

/** Writes all changes of a sheet, or none if any content was changed since it was compared. */
export function writeSheet(
  db: Db,
  { newGroups, created, changed }: SheetWrites,
  { contentVersion, today, images }: Writing,
): Promise<Saved<Written>> {
  return changeContent(db, async (trx) => {
    // This write has incremented the version once.
    const isCurrent = (await readContentVersion(trx)) === contentVersion + 1;
    if (!isCurrent) return { ok: false, reason: 'mismatch' };
    const used = created.map(({ picture }) => images.get(picture) ?? '');
    if (!(await claimPictures(trx, used))) return { ok: false, reason: 'no-picture' };
    const groupIds = await createGroups(trx, newGroups);
    await updateWorks(trx, changed, groupIds);
    await insertWorks(trx, { created, images: used, today }, groupIds);
    for (const kind of GROUP_KINDS) {
      const { id, order } = GROUP_FIELDS[kind];
      await renumber(trx, { table: 'Gallery', order, group: id });
    }
    return saved({ created: created.length, changed: changed.length });
  });
}

async function createGroups(trx: Trx, newGroups: SheetWrites['newGroups']): Promise<GroupIds> {
  const ids = { category: new Map<string, number>(), collection: new Map<string, number>() };
  for (const { kind, title } of newGroups) {
    const made = await createGroup(trx, kind, { title });
    if (made.ok) ids[kind].set(title, made.value.id);
  }
  return (kind, group) => (typeof group === 'string' ? (ids[kind].get(group) ?? null) : group);
}

/** Like `claimPicture`, for many pictures. */
async function claimPictures(trx: Trx, images: string[]): Promise<boolean> {
  for (const batch of inBatches([...new Set(images)], ROWS_PER_STATEMENT)) {
    const known = await trx
      .selectFrom('Pictures')
      .select('image')
      .where('image', 'in', batch)
      .execute();
    if (known.length < batch.length) return false;
    await trx.deleteFrom('FilesToDelete').where('image', 'in', batch).execute();
  }
  return true;
}

const COLUMNS = [
  'id',
  'version',
  'title',
  ...TEXT_NAMES,
  'status',
  ...AMOUNT_NAMES,
  ...CURRENCY_NAMES,
  'isHidden',
  'categoryId',
  'collectionId',
] as const;
