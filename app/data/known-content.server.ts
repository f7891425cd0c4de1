import type { GroupKind } from '../domain/content/group.ts';
import { listCountedGroups } from './groups.server.ts';
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
  return {
    works: new Set(works.map(({ id }) => id)),
    posts: new Set(posts.map(({ id }) => id)),
    groups: {
      collection: await countGroups(db, 'collection'),
      category: await countGroups(db, 'category'),
    },
  };
}

async function countGroups(db: Db, kind: GroupKind): Promise<Map<number, number>> {
  const groups = await listCountedGroups(db, kind);
  return new Map(groups.map(({ id, works }) => [id, works]));
}
