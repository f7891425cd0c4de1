import { type Kysely, sql } from 'kysely';

/** Adds the weight of works, which is public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('Gallery').addColumn('weight', 'text').execute();
  await db.schema.dropView('ShownWorks').execute();
  await sql`
    create view "ShownWorks" as select
      "id", "title", "image", "size", "dateUploaded", "changedAt",
      "categoryId", "collectionId", "categoryOrder", "collectionOrder",
      "year", "medium", "edition", "weight", "description", "alternativeText",
      "status", "price", "currency"
    from "Gallery" where "isHidden" = 0
  `.execute(db);
}
