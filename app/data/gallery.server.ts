import { GROUP_FIELDS, type GalleryGroup, RECENTS_FALLBACK } from '../domain/content/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../domain/content/group.ts';
import type { ShownWork } from '../domain/content/work.ts';
import { GROUP_TABLES } from './groups.server.ts';
import { listNewestWorks, selectShownWorks, toShownWork } from './shown-works.server.ts';
import type { Db } from './tables.ts';

/** The groups that have works, in order, each with its first `cap` works. */
export async function listGalleryPreview(
  db: Db,
  kind: GroupKind,
  cap: number,
): Promise<GalleryGroup[]> {
  const { id, order } = GROUP_FIELDS[kind];
  const groups = await db
    .selectFrom(`${GROUP_TABLES[kind]} as group`)
    .innerJoin('Gallery', `Gallery.${id}`, 'group.id')
    .select(['group.id', 'group.title', 'group.order', 'group.version'])
    .select((eb) => eb.fn.count<number>('Gallery.id').as('total'))
    .groupBy(['group.id', 'group.title', 'group.order', 'group.version'])
    .orderBy('group.order')
    .orderBy('group.id')
    .execute();
  const rows =
    groups.length > 0 && cap > 0
      ? await selectShownWorks(db)
          .where(
            `Gallery.${id}`,
            'in',
            groups.map((group) => group.id),
          )
          .where(`Gallery.${order}`, '<', cap)
          .orderBy(`Gallery.${order}`)
          .execute()
      : [];
  const works = Map.groupBy(rows.map(toShownWork), (work) => work[id]);
  return groups.map(({ total, ...group }) => ({ group, works: works.get(group.id) ?? [], total }));
}

/** The groupings in which some group has works. */
export async function listGroupingsInUse(db: Db): Promise<GroupKind[]> {
  const inUse: GroupKind[] = [];
  for (const kind of GROUP_KINDS) {
    const row = await db
      .selectFrom('Gallery')
      .innerJoin(`${GROUP_TABLES[kind]} as group`, `Gallery.${GROUP_FIELDS[kind].id}`, 'group.id')
      .select('Gallery.id')
      .limit(1)
      .executeTakeFirst();
    if (row) inUse.push(kind);
  }
  return inUse;
}

/** The works with the given ids, in that order; where none of them is there, the newest ones. */
export async function listRecentWorks(
  db: Db,
  recents: readonly number[],
  limit: number,
): Promise<ShownWork[]> {
  const shown = (await keepPresent(db, recents)).slice(0, limit);
  if (shown.length === 0) return listNewestWorks(db, Math.min(limit, RECENTS_FALLBACK));
  const rows = await selectShownWorks(db).where('Gallery.id', 'in', shown).execute();
  return rows.map(toShownWork).toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id));
}

async function keepPresent(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom('Gallery').select('id').where('id', 'in', ids).execute();
  const present = new Set(found.map(({ id }) => id));
  return ids.filter((id) => present.has(id));
}
