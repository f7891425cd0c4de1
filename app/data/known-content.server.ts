import type { GroupKind } from '../domain/content/group.ts';
import { listCountedGroups } from './groups.server.ts';
import type { Db } from './tables.ts';

/** What exists, as far as an address can name it. After a save each part is read when one does. */
export type KnownContent = {
  /** The title of each work, which its URL is made of. */
  works: ReadonlyMap<number, string>;
  /** The work of each view. */
  views: ReadonlyMap<number, number>;
  posts: ReadonlySet<number>;
  /** How many works each group holds. */
  groups: Record<GroupKind, ReadonlyMap<number, number>>;
};

export type KnownPart = keyof KnownContent;

export const KNOWN_PARTS: { [P in KnownPart]: (db: Db) => Promise<KnownContent[P]> } = {
  async works(db) {
    const works = await db.selectFrom('ShownWorks').select(['id', 'title']).execute();
    return new Map(works.map(({ id, title }) => [id, title]));
  },
  async views(db) {
    const views = await db.selectFrom('Views').select(['id', 'workId']).execute();
    return new Map(views.map(({ id, workId }) => [id, workId]));
  },
  async posts(db) {
    const posts = await db.selectFrom('Posts').select('id').execute();
    return new Set(posts.map(({ id }) => id));
  },
  async groups(db) {
    return {
      collection: await countGroups(db, 'collection'),
      category: await countGroups(db, 'category'),
    };
  },
};

export async function readKnownContent(db: Db): Promise<KnownContent> {
  return {
    works: await KNOWN_PARTS.works(db),
    views: await KNOWN_PARTS.views(db),
    posts: await KNOWN_PARTS.posts(db),
    groups: await KNOWN_PARTS.groups(db),
  };
}

/** The pictures of hidden works and of their views, and those of what was deleted and may come back. */
export async function listHiddenPictures(db: Db): Promise<string[]> {
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
  return [...works, ...views, ...waiting].map(({ image }) => image);
}

async function countGroups(db: Db, kind: GroupKind): Promise<Map<number, number>> {
  const groups = await listCountedGroups(db, kind, 'ShownWorks');
  return new Map(groups.map(({ id, works }) => [id, works]));
}
