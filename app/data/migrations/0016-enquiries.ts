import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Dialect } from '../database/database.server.ts';

/** Creates the tables of enquiries and of the mails that are still to be sent. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  await db.schema
    .createTable('Enquiries')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull().unique())
    // Without a reference: an enquiry stays when its work is deleted, and names it again when it is restored.
    .addColumn('workId', 'integer')
    .addColumn('roomId', 'integer')
    .addColumn('about', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'Enquiries', ['status', 'id']);
  await index(db, 'Enquiries', ['at']);
  await index(db, 'Enquiries', ['fingerprint']);
  await index(db, 'Enquiries', ['email']);
  await db.schema
    .createTable('Outbox')
    .addColumn('id', 'integer', id)
    .addColumn('messageId', 'text', (column) => column.notNull().unique())
    .addColumn('enquiryId', 'integer', (column) =>
      column.references('Enquiries.id').onDelete('cascade'),
    )
    .addColumn('resetFor', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dueAt', 'text')
    .addColumn('leasedUntil', 'text')
    .addColumn('failure', 'text')
    .addColumn('sentAt', 'text')
    .execute();
  await index(db, 'Outbox', ['dueAt']);
  await index(db, 'Outbox', ['enquiryId']);
}

function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const name = `${table}_${columns.join('_')}`;
  return db.schema.createIndex(name).on(table).columns(columns).execute();
}
