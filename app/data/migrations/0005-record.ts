import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/database.server.ts';

const TEXTS = [
  'year',
  'medium',
  'edition',
  'description',
  'alternativeText',
  'status',
  'currency',
  'inventoryNumber',
  'place',
  'ownedBy',
  'notes',
];

const SETTINGS = { showStatus: 'false', showPrices: 'false', currency: 'EUR', biography: '' };

/** Adds the record of works, descriptions of groups, views and showings. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // SQLite adds one column per statement.
  for (const column of TEXTS) {
    await db.schema.alterTable('Gallery').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('Gallery').addColumn('price', 'integer').execute();
  await db.schema
    .alterTable('Gallery')
    .addColumn('isHidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('Gallery_inventoryNumber')
    .unique()
    .on('Gallery')
    .column('inventoryNumber')
    .execute();
  for (const table of ['Categories', 'Collections']) {
    await db.schema.alterTable(table).addColumn('description', 'text').execute();
  }
  await createViews(db, dialect);
  await createShowings(db, dialect);
  await createShownWorks(db);
  for (const [key, value] of Object.entries(SETTINGS)) {
    await sql`insert into "Settings" ("key", "value") values (${key}, ${value})`.execute(db);
  }
}

async function createViews(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('Views')
    .addColumn('id', 'integer', (column) => identity(column, dialect))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('workId', 'integer', (column) =>
      column.notNull().references('Gallery.id').onDelete('cascade'),
    )
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('caption', 'text')
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('Views_workId_order')
    .on('Views')
    .columns(['workId', 'order'])
    .execute();
  await db.schema.createIndex('Views_image').on('Views').column('image').execute();
}

async function createShowings(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('Showings')
    .addColumn('id', 'integer', (column) => identity(column, dialect))
    .addColumn('workId', 'integer', (column) =>
      column.notNull().references('Gallery.id').onDelete('cascade'),
    )
    .addColumn('exhibitionId', 'integer', (column) =>
      column.references('Exhibitions.id').onDelete('cascade'),
    )
    .addColumn('postId', 'integer', (column) => column.references('Posts.id').onDelete('cascade'))
    .addCheckConstraint('Showings_one_place', sql`("exhibitionId" is null) <> ("postId" is null)`)
    .addUniqueConstraint('Showings_workId_exhibitionId', ['workId', 'exhibitionId'])
    .addUniqueConstraint('Showings_workId_postId', ['workId', 'postId'])
    .execute();
  for (const column of ['exhibitionId', 'postId']) {
    await db.schema.createIndex(`Showings_${column}`).on('Showings').column(column).execute();
  }
}

/** All public reads use this view, so that none of them can return a private column. */
async function createShownWorks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view "ShownWorks" as select
      "id", "title", "image", "size", "dateUploaded", "changedAt",
      "categoryId", "collectionId", "categoryOrder", "collectionOrder",
      "year", "medium", "edition", "description", "alternativeText", "status", "price", "currency",
      case when "year" is not null or "medium" is not null or "edition" is not null
        or "description" is not null
        or exists (select 1 from "Views" where "Views"."workId" = "Gallery"."id")
        or exists (select 1 from "Showings" where "Showings"."workId" = "Gallery"."id")
      then 1 else 0 end as "hasDetails"
    from "Gallery" where "isHidden" = 0
  `.execute(db);
}

function identity(column: ColumnDefinitionBuilder, dialect: Dialect) {
  return dialect === 'sqlite'
    ? column.primaryKey().autoIncrement()
    : column.primaryKey().generatedByDefaultAsIdentity();
}
