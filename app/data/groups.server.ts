import type { Deletion } from '../domain/forms/form.ts';
import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import type { GroupInput, GroupUpdate } from '../domain/forms/group-form.ts';
import type { CountedGroup, Group, GroupKind } from '../domain/content/group.ts';
import type { NewOrder } from '../domain/content/positions.ts';
import { refuseUnlessCurrent, saved, type Saved } from '../domain/content/saved.ts';
import { changeContent } from './content.server.ts';
import { closeGap, nextPosition, savePositions, type Sequence } from './positions.server.ts';
import type { Db, Tables } from './tables.ts';

export const GROUP_TABLES = {
  category: 'Categories',
  collection: 'Collections',
} as const satisfies Record<GroupKind, keyof Tables>;

export function listGroups(db: Db, kind: GroupKind): Promise<Group[]> {
  return selectGroups(db, kind).orderBy('order').orderBy('id').execute();
}

export async function listCountedGroups(db: Db, kind: GroupKind): Promise<CountedGroup[]> {
  const { id } = GROUP_FIELDS[kind];
  const counts = await db
    .selectFrom('Gallery')
    .select((eb) => [eb.ref(id).as('groupId'), eb.fn.countAll<number>().as('works')])
    .where(id, 'is not', null)
    .groupBy(id)
    .execute();
  const works = new Map(counts.map((count) => [count.groupId, Number(count.works)]));
  const groups = await listGroups(db, kind);
  return groups.map((group) => ({ ...group, works: works.get(group.id) ?? 0 }));
}

export function findGroup(db: Db, kind: GroupKind, id: number): Promise<Group | undefined> {
  return selectGroups(db, kind).where('id', '=', id).executeTakeFirst();
}

export function createGroup(db: Db, kind: GroupKind, { title }: GroupInput): Promise<Saved<Group>> {
  return changeContent(db, async (trx) => {
    const order = await nextPosition(trx, sequenceOf(kind));
    const group = await trx
      .insertInto(GROUP_TABLES[kind])
      .values({ title, order })
      .returning(['id', 'title', 'order', 'version'])
      .executeTakeFirstOrThrow();
    return saved(group);
  });
}

export function updateGroup(
  db: Db,
  kind: GroupKind,
  { id, version, title }: GroupUpdate,
): Promise<Saved<Group>> {
  return changeContent(db, async (trx) => {
    const refused = refuseUnlessCurrent(await findGroup(trx, kind, id), version);
    if (refused) return refused;
    const group = await trx
      .updateTable(GROUP_TABLES[kind])
      .set({ title, version: version + 1 })
      .where('id', '=', id)
      .returning(['id', 'title', 'order', 'version'])
      .executeTakeFirstOrThrow();
    return saved(group);
  });
}

/** The works of a deleted group stay, in no group of that kind. */
export function deleteGroup(
  db: Db,
  kind: GroupKind,
  { id, version }: Deletion,
): Promise<Saved<Group>> {
  return changeContent(db, async (trx) => {
    const group = await findGroup(trx, kind, id);
    const refused = refuseUnlessCurrent(group, version);
    if (refused || !group) return refused ?? { ok: false, reason: 'missing' };
    const column = GROUP_FIELDS[kind];
    await trx
      .updateTable('Gallery')
      .set(column.id, null)
      .set(column.order, 0)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where(column.id, '=', id)
      .execute();
    await trx.deleteFrom(GROUP_TABLES[kind]).where('id', '=', id).execute();
    await closeGap(trx, sequenceOf(kind), group.order);
    return saved(group);
  });
}

export function saveGroupPositions(
  db: Db,
  kind: GroupKind,
  order: NewOrder,
): Promise<Saved<Group[]>> {
  return changeContent(db, async (trx) => {
    const isSaved = await savePositions(trx, sequenceOf(kind), order);
    return isSaved ? saved(await listGroups(trx, kind)) : { ok: false, reason: 'mismatch' };
  });
}

function selectGroups(db: Db, kind: GroupKind) {
  return db.selectFrom(GROUP_TABLES[kind]).select(['id', 'title', 'order', 'version']);
}

function sequenceOf(kind: GroupKind): Sequence {
  return { table: GROUP_TABLES[kind], order: 'order' };
}
