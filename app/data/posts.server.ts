import type { Deletion } from '../domain/forms/form.ts';
import type { PostInput, PostUpdate } from '../domain/forms/post-form.ts';
import type { Post } from '../domain/content/post.ts';
import { refuseUnlessCurrent, saved, type Saved } from '../domain/content/saved.ts';
import { changeContent } from './content.server.ts';
import { dropPicture, toPicture, usePicture } from './picture-rows.server.ts';
import type { Db, Trx } from './tables.ts';

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
    if (input.image !== null && !(await usePicture(trx, input.image))) {
      return { ok: false, reason: 'no-picture' };
    }
    const { id } = await trx
      .insertInto('Posts')
      .values(columnsOf(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBack(trx, id);
  });
}

export function updatePost(db: Db, input: PostUpdate): Promise<Saved<Post>> {
  return changeContent(db, async (trx) => {
    const current = await findPost(trx, input.id);
    const refused = refuseUnlessCurrent(current, input.version);
    if (refused) return refused;
    const image = current?.picture?.image ?? null;
    const isNewPicture = input.image !== image;
    if (isNewPicture && input.image !== null && !(await usePicture(trx, input.image))) {
      return { ok: false, reason: 'no-picture' };
    }
    await trx
      .updateTable('Posts')
      .set({ ...columnsOf(input), version: input.version + 1 })
      .where('id', '=', input.id)
      .execute();
    if (isNewPicture) await dropPicture(trx, image);
    return readBack(trx, input.id);
  });
}

export function deletePost(db: Db, { id, version }: Deletion): Promise<Saved<Post>> {
  return changeContent(db, async (trx) => {
    const post = await findPost(trx, id);
    const refused = refuseUnlessCurrent(post, version);
    if (refused || !post) return refused ?? { ok: false, reason: 'missing' };
    await trx.deleteFrom('Posts').where('id', '=', id).execute();
    await dropPicture(trx, post.picture?.image ?? null);
    return saved(post);
  });
}

async function readBack(trx: Trx, id: number): Promise<Saved<Post>> {
  const post = await findPost(trx, id);
  return post ? saved(post) : { ok: false, reason: 'missing' };
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
    .select(['Pictures.width', 'Pictures.height', 'Pictures.placeholder']);
}

type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>;

function toPost(row: PostRow): Post {
  const { id, title, location, description, version, image, width, height, placeholder } = row;
  return {
    id,
    title,
    location,
    description,
    date: { start: row.startDate, end: row.endDate },
    time: row.startTime === null ? null : { start: row.startTime, end: row.endTime },
    picture: image === null ? null : toPicture({ image, width, height, placeholder }),
    version,
  };
}
