import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Dialect } from '../database/database.server.ts';

/** Creates the tables of private rooms. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  await db.schema
    .createTable('Rooms')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('works', 'text', (column) => column.notNull())
    .addColumn('endsOn', 'text', (column) => column.notNull())
    .addColumn('endedAt', 'text')
    .execute();
  await db.schema
    .createTable('RoomSecrets')
    // Without a reference: a room that is brought back has its link again.
    .addColumn('roomId', 'integer', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text')
    .addColumn('prices', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('currency', 'text')
    .execute();
  await db.schema
    .createTable('RoomVisits')
    .addColumn('id', 'integer', id)
    .addColumn('roomId', 'integer', (column) =>
      column.notNull().references('Rooms.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('works', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('RoomVisits_roomId')
    .on('RoomVisits')
    .columns(['roomId', 'id'])
    .execute();
}
