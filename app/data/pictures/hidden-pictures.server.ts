import type { Db } from '../database/tables.ts';

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
