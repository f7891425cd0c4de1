import type { ShownExhibition } from '../../domain/exhibition/exhibition.ts';
import type { WorkLink } from '../../domain/work/work.ts';
import type { Post } from '../../domain/post/post.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import { changeContent } from '../content.server.ts';
import { listExhibitions, listShownExhibitions } from './exhibitions.server.ts';
import { listPosts } from '../posts/posts.server.ts';
import type { Db } from '../database/tables.ts';
import { touchWork } from '../works/views.server.ts';

/** Where a work was shown, newest first. */
export type Showings = { exhibitions: ShownExhibition[]; posts: Post[] };
export type ShowingIds = { exhibitionIds: number[]; postIds: number[] };

export async function listShowings(db: Db, workId: number): Promise<Showings> {
  const { exhibitionIds, postIds } = await listShowingIds(db, workId);
  const exhibitions = exhibitionIds.length > 0 ? await listShownExhibitions(db) : [];
  const posts = postIds.length > 0 ? await listPosts(db) : [];
  return {
    exhibitions: exhibitions.filter(({ id }) => exhibitionIds.includes(id)),
    posts: posts.filter(({ id }) => postIds.includes(id)).toReversed(),
  };
}

export async function listShowingIds(db: Db, workId: number): Promise<ShowingIds> {
  const rows = await db
    .selectFrom('Showings')
    .select(['exhibitionId', 'postId'])
    .where('workId', '=', workId)
    .orderBy('id')
    .execute();
  return {
    exhibitionIds: rows.flatMap(({ exhibitionId }) => exhibitionId ?? []),
    postIds: rows.flatMap(({ postId }) => postId ?? []),
  };
}

/** Replaces all showings of a work. */
export function saveShowings(
  db: Db,
  workId: number,
  { exhibitionIds, postIds }: ShowingIds,
): Promise<Saved<ShowingIds>> {
  return changeContent(db, async (trx) => {
    if (!(await touchWork(trx, workId))) return { ok: false, reason: 'missing' };
    const known = {
      exhibitions: new Set((await listExhibitions(trx)).map(({ id }) => id)),
      posts: new Set((await listPosts(trx)).map(({ id }) => id)),
    };
    const isKnown =
      exhibitionIds.every((id) => known.exhibitions.has(id)) &&
      postIds.every((id) => known.posts.has(id));
    if (!isKnown) return { ok: false, reason: 'missing' };
    await trx.deleteFrom('Showings').where('workId', '=', workId).execute();
    const rows = [
      ...[...new Set(exhibitionIds)].map((id) => ({ workId, exhibitionId: id, postId: null })),
      ...[...new Set(postIds)].map((id) => ({ workId, exhibitionId: null, postId: id })),
    ];
    if (rows.length > 0) await trx.insertInto('Showings').values(rows).execute();
    return saved(await listShowingIds(trx, workId));
  });
}

/** The public works shown at each exhibition or at each event, by its id. */
export async function listWorksShownAt(
  db: Db,
  column: 'exhibitionId' | 'postId',
): Promise<Map<number | null, WorkLink[]>> {
  const rows = await db
    .selectFrom('ShownWorks as work')
    .innerJoin('Showings', 'Showings.workId', 'work.id')
    .select([`Showings.${column} as shownAt`, 'work.id', 'work.title'])
    .where(`Showings.${column}`, 'is not', null)
    .orderBy('Showings.id')
    .execute();
  const works = new Map<number | null, WorkLink[]>();
  for (const { shownAt, ...work } of rows) {
    works.set(shownAt, [...(works.get(shownAt) ?? []), work]);
  }
  return works;
}
