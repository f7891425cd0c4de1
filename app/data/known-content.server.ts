import type { GroupKind } from '../domain/content/group.ts';
import { listCountedGroups } from './groups.server.ts';
import type { Db } from './tables.ts';

/** The ids that an address can name. It is read after every save, so it holds no more than that takes. */
export type KnownContent = {
  /** The title of each work, which its URL is made of. */
  works: ReadonlyMap<number, string>;
  /** The work of each view. */
  views: ReadonlyMap<number, number>;
  posts: ReadonlySet<number>;
  /** The pictures of hidden works and of their views, and those of what was deleted and may come back. */
  hiddenPictures: ReadonlySet<string>;
  /** How many works each group holds. */
  groups: Record<GroupKind, ReadonlyMap<number, number>>;
};

export async function readKnownContent(db: Db): Promise<KnownContent> {
  const works = await db.selectFrom('ShownWorks').select(['id', 'title']).execute();
  const views = await db.selectFrom('Views').select(['id', 'workId']).execute();
  const posts = await db.selectFrom('Posts').select('id').execute();
  return {
    works: new Map(works.map(({ id, title }) => [id, title])),
    views: new Map(views.map(({ id, workId }) => [id, workId])),
    posts: new Set(posts.map(({ id }) => id)),
    hiddenPictures: await listHiddenPictures(db),
    groups: {
      collection: await countGroups(db, 'collection'),
      category: await countGroups(db, 'category'),
    },
  };
}

async function listHiddenPictures(db: Db): Promise<Set<string>> {
  const hidden = db.selectFrom('Gallery').where('isHidden', '=', 1);
  const shown = db.selectFrom('ShownWorks').select('image');
  const works = await hidden.select('image').where('image', 'not in', shown).execute();
  const views = await db
    .selectFrom('Views')
    .select('image')
    .where('workId', 'in', hidden.select('id'))
    .where('image', 'not in', shown)
    .execute();
  const waiting = await db.selectFrom('FilesToDelete').select('image').execute();
  return new Set([...works, ...views, ...waiting].map(({ image }) => image));
}

async function countGroups(db: Db, kind: GroupKind): Promise<Map<number, number>> {
  const groups = await listCountedGroups(db, kind, 'ShownWorks');
  return new Map(groups.map(({ id, works }) => [id, works]));
}
