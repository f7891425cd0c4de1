import { GROUP_FIELDS, type GalleryGroup, RECENTS_FALLBACK } from '../../domain/group/gallery.ts';
import { GROUP_KINDS, type GroupKind, type DescribedGroup } from '../../domain/group/group.ts';
import { GROUP_TABLES, findGroup } from './groups.server.ts';
import {
  listNewestWorks,
  selectShownWorks,
  toShownWork,
  countWorksOfGroup,
  listWorksOfGroup,
} from '../works/shown-works.server.ts';
import { choosePage, type Paging } from '../../domain/group/paging.ts';
import type { SaleSwitches } from '../../domain/work/record.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import type { Db } from '../database/tables.ts';

/** The groups that have works, in order, each with its first `cap` works. */
export async function listGalleryPreview(
  db: Db,
  kind: GroupKind,
  cap: number,
  switches?: SaleSwitches,
): Promise<GalleryGroup[]> {
  const { id } = GROUP_FIELDS[kind];
  const groups = await db
    .selectFrom(`${GROUP_TABLES[kind]} as group`)
    .innerJoin('ShownWorks as work', `work.${id}`, 'group.id')
    .select(['group.id', 'group.title', 'group.order', 'group.version'])
    .select((eb) => eb.fn.count<number>('work.id').as('total'))
    .groupBy(['group.id', 'group.title', 'group.order', 'group.version'])
    .orderBy('group.order')
    .orderBy('group.id')
    .execute();
  const works = cap > 0 ? await listFirstWorks(db, kind, cap, switches) : [];
  const ofGroups = Map.groupBy(works, (work) => work[id]);
  return groups.map(({ total, ...group }) => ({
    group,
    works: ofGroups.get(group.id) ?? [],
    total,
  }));
}

/** The first visible works of every group, by position. */
async function listFirstWorks(
  db: Db,
  kind: GroupKind,
  cap: number,
  switches?: SaleSwitches,
): Promise<ShownWork[]> {
  const { id, order } = GROUP_FIELDS[kind];
  const rows = await selectShownWorks(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('ShownWorks')
          .select((of) => [
            'id',
            of.fn
              .agg<number>('row_number')
              .over((over) => over.partitionBy(id).orderBy(order).orderBy('id'))
              .as('position'),
          ])
          .where(id, 'is not', null)
          .as('ranked'),
      (join) => join.onRef('ranked.id', '=', 'work.id'),
    )
    .where('ranked.position', '<=', cap)
    .orderBy('ranked.position')
    .execute();
  return rows.map((row) => toShownWork(row, switches));
}

/** The number of works that the gallery shows in groups. */
export async function countGalleryWorks(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('ShownWorks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.or([eb('categoryId', 'is not', null), eb('collectionId', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return total;
}

/** The kinds of which at least one group has works. */
export async function listGroupKindsInUse(db: Db): Promise<GroupKind[]> {
  const inUse: GroupKind[] = [];
  for (const kind of GROUP_KINDS) {
    const row = await db
      .selectFrom('ShownWorks as work')
      .innerJoin(`${GROUP_TABLES[kind]} as group`, `work.${GROUP_FIELDS[kind].id}`, 'group.id')
      .select('work.id')
      .limit(1)
      .executeTakeFirst();
    if (row) inUse.push(kind);
  }
  return inUse;
}

/** The works with the given ids, in that order; the newest ones if none of these exists. */
export async function listRecentWorks(
  db: Db,
  recents: readonly number[],
  limit: number,
  switches?: SaleSwitches,
): Promise<ShownWork[]> {
  const shown = (await keepExisting(db, recents)).slice(0, limit);
  if (shown.length === 0) return listNewestWorks(db, Math.min(limit, RECENTS_FALLBACK), switches);
  const rows = await selectShownWorks(db).where('work.id', 'in', shown).execute();
  return rows
    .map((row) => toShownWork(row, switches))
    .toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id));
}

async function keepExisting(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom('ShownWorks').select('id').where('id', 'in', ids).execute();
  const existing = new Set(found.map(({ id }) => id));
  return ids.filter((id) => existing.has(id));
}

/** Keeps the page of a group with a thousand works small and fast. */
export const WORKS_PER_GROUP_PAGE = 60;

type GroupPage = { group: DescribedGroup; works: ShownWork[]; total: number; paging: Paging };

/** One page of a group's works; `page` is the page number from the URL. */
export async function findGroupPage(
  db: Db,
  kind: GroupKind,
  id: number,
  page: string | null,
  switches?: SaleSwitches,
): Promise<GroupPage | null> {
  const group = await findGroup(db, kind, id);
  if (!group) return null;
  const total = await countWorksOfGroup(db, kind, id);
  const paging = choosePage(page, total, WORKS_PER_GROUP_PAGE);
  const range = { offset: paging.offset, limit: WORKS_PER_GROUP_PAGE };
  const works = await listWorksOfGroup(db, kind, id, range, switches);
  return { group, works, total, paging };
}
