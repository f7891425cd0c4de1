import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../database/tables.ts';

/**
 * The tables whose rows show pictures. A picture that none of them shows is deleted after a day, with its original; a
 * test checks that every table with an `image` column is listed.
 */
export const SHOWING_TABLES = ['Gallery', 'Views', 'Posts', 'Links', 'SiteContent'] as const;
export type ShowingTable = (typeof SHOWING_TABLES)[number];

export async function isPictureShown(db: Db, image: string): Promise<boolean> {
  for (const table of SHOWING_TABLES) {
    const rows = db.selectFrom(table).select('image').where('image', '=', image).limit(1);
    if (await rows.executeTakeFirst()) return true;
  }
  return false;
}

/** A condition on rows of `Pictures`: no row shows the picture. */
export function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'Pictures'>) {
  return and(
    SHOWING_TABLES.map((table) =>
      not(
        exists(
          selectFrom(table).select(`${table}.id`).whereRef(`${table}.image`, '=', 'Pictures.image'),
        ),
      ),
    ),
  );
}
