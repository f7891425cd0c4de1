import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../domain/content/group.ts';
import { GROUP_TABLES } from './groups.server.ts';
import type { Db } from './tables.ts';

/** The ids that an address can name. */
export type KnownContent = {
  works: ReadonlySet<number>;
  posts: ReadonlySet<number>;
  /** How many works each group holds. */
  groups: Record<GroupKind, ReadonlyMap<number, number>>;
};

export async function readKnownContent(db: Db): Promise<KnownContent> {
  const works = await db.selectFrom('Gallery').select('id').execute();
  const posts = await db.selectFrom('Posts').select('id').execute();
  const [collection, category] = await Promise.all(
    GROUP_KINDS.map((kind) => countGroups(db, kind)),
  );
  return {
    works: new Set(works.map(({ id }) => id)),
    posts: new Set(posts.map(({ id }) => id)),
    groups: { collection: new Map(collection), category: new Map(category) },
  };
}

async function countGroups(db: Db, kind: GroupKind): Promise<[number, number][]> {
  const rows = await db
    .selectFrom(`${GROUP_TABLES[kind]} as group`)
    .leftJoin('Gallery', `Gallery.${GROUP_FIELDS[kind].id}`, 'group.id')
    .select('group.id')
    .select((eb) => eb.fn.count<number>('Gallery.id').as('works'))
    .groupBy('group.id')
    .execute();
  return rows.map(({ id, works }) => [id, works]);
}
