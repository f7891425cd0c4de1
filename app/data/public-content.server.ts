import type { GroupKind } from '../domain/group/group.ts';
import type { Db } from './database/tables.ts';
import { listCountedGroups } from './groups/groups.server.ts';

/** The works, events and groups that have a public page. */
export type PublicContent = {
  /** The title of each work, which is part of its URL. */
  works: ReadonlyMap<number, string>;
  posts: ReadonlySet<number>;
  /** The number of public works in each group; a group without any has no page. */
  groups: Record<GroupKind, ReadonlyMap<number, number>>;
};

export async function readPublicContent(db: Db): Promise<PublicContent> {
  const works = await db.selectFrom('ShownWorks').select(['id', 'title']).execute();
  const posts = await db.selectFrom('Posts').select('id').execute();
  return {
    works: new Map(works.map(({ id, title }) => [id, title])),
    posts: new Set(posts.map(({ id }) => id)),
    groups: {
      collection: await countGroups(db, 'collection'),
      category: await countGroups(db, 'category'),
    },
  };
}

async function countGroups(db: Db, kind: GroupKind): Promise<Map<number, number>> {
  const groups = await listCountedGroups(db, kind, 'ShownWorks');
  return new Map(groups.filter(({ works }) => works > 0).map(({ id, works }) => [id, works]));
}
