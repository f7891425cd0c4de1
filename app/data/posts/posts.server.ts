import type { InferResult } from 'kysely';
import type { Deletion } from '../../domain/form.ts';
import type { PostInput, PostUpdate } from '../../domain/post/post-form.ts';
import type { Post } from '../../domain/post/post.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import { changeContent, changeRow, readBack } from '../content.server.ts';
import {
  PICTURE_COLUMNS,
  releasePicture,
  toPicture,
  claimPicture,
} from '../pictures/picture-rows.server.ts';
import type { Db } from '../database/tables.ts';

/** By start date, then id. */
export async function listPosts(db: Db): Promise<Post[]> {
  const rows = await selectPosts(db).orderBy('Posts.startDate').orderBy('Posts.id').execute();
  return rows.map(toPost);
}

export async function findPost(db: Db, id: number): Promise<Post | undefined> {
  const row = await selectPosts(db).where('Posts.id', '=', id).executeTakeFirst();
  return row && toPost(row);
}

export function createPost(db: Db, input: PostInput): Promise<Saved<Post>> {
  return changeContent(db, async (trx) => {
    if (!(await claimPicture(trx, input.image))) return { ok: false, reason: 'no-picture' };
    const { id } = await trx
      .insertInto('Posts')
      .values(columnsOf(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBack(findPost(trx, id));
  });
}

export function updatePost(db: Db, input: PostUpdate): Promise<Saved<Post>> {
  return changeRow(db, findPost, input, async (trx, { picture }) => {
    const shown = picture?.image ?? null;
    if (!(await claimPicture(trx, input.image, shown))) return { ok: false, reason: 'no-picture' };
    await trx
      .updateTable('Posts')
      .set({ ...columnsOf(input), version: input.version + 1 })
      .where('id', '=', input.id)
      .execute();
    await releasePicture(trx, shown);
    return readBack(findPost(trx, input.id));
  });
}

export function deletePost(db: Db, row: Deletion): Promise<Saved<Post>> {
  return changeRow(db, findPost, row, async (trx, post) => {
    await trx.deleteFrom('Posts').where('id', '=', post.id).execute();
    await releasePicture(trx, post.picture?.image ?? null);
    return saved(post);
  });
}

function columnsOf(input: PostInput) {
  const { title, location, description, startDate, endDate, startTime, endTime, image } = input;
  return { title, location, description, startDate, endDate, startTime, endTime, image };
}

function selectPosts(db: Db) {
  return db
    .selectFrom('Posts')
    .leftJoin('Pictures', 'Pictures.image', 'Posts.image')
    .selectAll('Posts')
    .select(PICTURE_COLUMNS);
}

type PostRow = InferResult<ReturnType<typeof selectPosts>>[number];

function toPost(row: PostRow): Post {
  const { id, title, location, description, version, image } = row;
  return {
    id,
    title,
    location,
    description,
    date: { start: row.startDate, end: row.endDate },
    time: row.startTime === null ? null : { start: row.startTime, end: row.endTime },
    picture: image === null ? null : toPicture({ ...row, image }),
    version,
  };
}
