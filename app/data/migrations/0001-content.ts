import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Dialect } from '../database/database.server.ts';

/** The initial settings; later migrations add theirs. */
const SETTINGS = {
  isFancyBioEnabled: 'true',
  galleryPreviewCount: '8',
  recents: '',
  displayName: '',
  contactEmail: '',
  socialUrl: '',
  photoUrl: '',
  siteDescription: '',
};

/** Creates the tables for content and pictures, and the initial settings. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  function createContentTable<T extends string>(name: T) {
    return db.schema
      .createTable(name)
      .addColumn('id', 'integer', (column) => identity(column, dialect))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1));
  }

  await addGroupColumns(createContentTable('Categories')).execute();
  await addGroupColumns(createContentTable('Collections')).execute();

  await createContentTable('Gallery')
    .addColumn('title', 'text', required)
    .addColumn('image', 'text', required)
    .addColumn('size', 'text')
    .addColumn('dateUploaded', 'text', required)
    .addColumn('categoryId', 'integer', (column) =>
      column.references('Categories.id').onDelete('set null'),
    )
    .addColumn('collectionId', 'integer', (column) =>
      column.references('Collections.id').onDelete('set null'),
    )
    .addColumn('categoryOrder', 'integer', position)
    .addColumn('collectionOrder', 'integer', position)
    .execute();
  await createIndex('Gallery', ['categoryId', 'categoryOrder']);
  await createIndex('Gallery', ['collectionId', 'collectionOrder']);
  await createIndex('Gallery', ['dateUploaded']);
  await createIndex('Gallery', ['image']);

  await createContentTable('Posts')
    .addColumn('title', 'text', required)
    .addColumn('image', 'text')
    .addColumn('location', 'text', required)
    .addColumn('description', 'text')
    .addColumn('startDate', 'text', required)
    .addColumn('endDate', 'text')
    .addColumn('startTime', 'text')
    .addColumn('endTime', 'text')
    .execute();

  await createContentTable('Exhibitions')
    .addColumn('exhibitionTypeId', 'integer', (column) =>
      column.notNull().check(sql`"exhibitionTypeId" in (1, 2)`),
    )
    .addColumn('time', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text')
    .addColumn('order', 'integer', position)
    .execute();
  await createIndex('Exhibitions', ['time', 'order']);

  await createContentTable('Links')
    .addColumn('image', 'text', required)
    .addColumn('url', 'text')
    .execute();

  await createContentTable('Settings')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('value', 'text', required)
    .execute();
  for (const [key, value] of Object.entries(SETTINGS)) {
    await sql`insert into "Settings" ("key", "value") values (${key}, ${value})`.execute(db);
  }

  await createContentTable('SiteContent')
    .addColumn('page', 'text', (column) => column.notNull().unique())
    .addColumn('image', 'text', required)
    .execute();

  await db.schema
    .createTable('Pictures')
    .addColumn('image', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('placeholder', 'text', required)
    .addColumn('original', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .execute();

  await db.schema
    .createTable('FilesToDelete')
    .addColumn('image', 'text', (column) => column.primaryKey())
    .addColumn('original', 'text')
    .addColumn('since', 'text', required)
    .execute();

  await db.schema
    .createTable('Content')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', required)
    .execute();
  await sql`insert into "Content" ("id", "version") values (1, 0)`.execute(db);

  function createIndex(table: string, columns: string[]) {
    const name = [table, ...columns].join('_');
    return db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}

// With `autoincrement` SQLite does not reuse the ids of deleted rows, like identity columns in PostgreSQL.
function identity(column: ColumnDefinitionBuilder, dialect: Dialect) {
  return dialect === 'sqlite'
    ? column.primaryKey().autoIncrement()
    : column.primaryKey().generatedByDefaultAsIdentity();
}

function addGroupColumns<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table.addColumn('title', 'text', required).addColumn('order', 'integer', position);
}

function required(column: ColumnDefinitionBuilder) {
  return column.notNull();
}

function position(column: ColumnDefinitionBuilder) {
  return column.notNull().defaultTo(0);
}
