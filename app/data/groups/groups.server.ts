import type { Deletion } from '../../domain/form.ts';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import type { GroupInput, GroupUpdate } from '../../domain/group/group-form.ts';
import type { CountedGroup, DescribedGroup, GroupKind } from '../../domain/group/group.ts';
import type { NewOrder } from '../../domain/positions/positions.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import { changeContent, changeRow } from '../content.server.ts';
import { closeGap, nextPosition, savePositions, type Sequence } from '../positions.server.ts';
import type { Db, Tables } from '../database/tables.ts';

export const GROUP_TABLES = {
  category: 'Categories',
  collection: 'Collections',
} as const satisfies Record<GroupKind, keyof Tables>;

const COLUMNS = ['id', 'title', 'description', 'order', 'version'] as const;

export function listGroups(db: Db, kind: GroupKind): Promise<DescribedGroup[]> {
  return selectGroups(db, kind).orderBy('order').orderBy('id').execute();
}

/** All groups, including empty ones, each with the number of its works: all works, or only public ones. */
export async function listCountedGroups(
  db: Db,
  kind: GroupKind,
  counted: 'Gallery' | 'ShownWorks' = 'Gallery',
): Promise<CountedGroup[]> {
  const { id } = GROUP_FIELDS[kind];
  const counts = await db
    .selectFrom(counted)
    .select((eb) => [eb.ref(id).as('groupId'), eb.fn.countAll<number>().as('works')])
    .where(id, 'is not', null)
    .groupBy(id)
    .execute();
  const works = new Map(counts.map((count) => [count.groupId, count.works]));
  const groups = await listGroups(db, kind);
  return groups.map((group) => ({ ...group, works: works.get(group.id) ?? 0 }));
}

export function findGroup(
  db: Db,
  kind: GroupKind,
  id: number,
): Promise<DescribedGroup | undefined> {
  return selectGroups(db, kind).where('id', '=', id).executeTakeFirst();
}

export function createGroup(
  db: Db,
  kind: GroupKind,
  { title, description }: GroupInput,
): Promise<Saved<DescribedGroup>> {
  return changeContent(db, async (trx) => {
    const order = await nextPosition(trx, sequenceOf(kind));
    const group = await trx
      .insertInto(GROUP_TABLES[kind])
      .values({ title, description, order })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return saved(group);
  });
}

export function updateGroup(
  db: Db,
  kind: GroupKind,
  input: GroupUpdate,
): Promise<Saved<DescribedGroup>> {
  return changeRow(db, finderOf(kind), input, async (trx, { id, version }) => {
    const group = await trx
      .updateTable(GROUP_TABLES[kind])
      .set({ title: input.title, description: input.description, version: version + 1 })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return saved(group);
  });
}

/** The works of a deleted group stay, without a group of that kind. */
export function deleteGroup(
  db: Db,
  kind: GroupKind,
  row: Deletion,
): Promise<Saved<DescribedGroup>> {
  return changeRow(db, finderOf(kind), row, async (trx, group) => {
    const column = GROUP_FIELDS[kind];
    await trx
      .updateTable('Gallery')
      .set(column.id, null)
      .set(column.order, 0)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where(column.id, '=', group.id)
      .execute();
    await trx.deleteFrom(GROUP_TABLES[kind]).where('id', '=', group.id).execute();
    await closeGap(trx, sequenceOf(kind), group.order);
    return saved(group);
  });
}

export function saveGroupPositions(
  db: Db,
  kind: GroupKind,
  order: NewOrder,
): Promise<Saved<DescribedGroup[]>> {
  return savePositions(db, sequenceOf(kind), order, (trx) => listGroups(trx, kind));
}

function finderOf(kind: GroupKind) {
  return (trx: Db, id: number) => findGroup(trx, kind, id);
}

function selectGroups(db: Db, kind: GroupKind) {
  return db.selectFrom(GROUP_TABLES[kind]).select(COLUMNS);
}

function sequenceOf(kind: GroupKind): Sequence {
  return { table: GROUP_TABLES[kind], order: 'order' };
}
