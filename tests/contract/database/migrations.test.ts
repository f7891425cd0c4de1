import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../app/data/database/database.server.ts';
import { createGroup, listGroups } from '../../../app/data/groups/groups.server.ts';
import { migrate, pendingMigrations } from '../../../app/data/database/migrate.server.ts';
import { type Migration, migrations } from '../../../app/data/migrations/all.ts';
import {
  DIALECTS,
  createTestDatabase,
  type TestDatabase,
} from '../../support/database/databases.ts';
import { mustSave } from '../../support/content/must-save.ts';

const NAMES = migrations.map(({ name }) => name);

const next: Migration = {
  name: '9998-next',
  async up(db) {
    await db.schema.createTable('Next').addColumn('id', 'integer').execute();
  },
};

const failing: Migration = {
  name: '9999-failing',
  async up(db) {
    await db.schema.createTable('Half').addColumn('id', 'integer').execute();
    await sql`delete from "Settings"`.execute(db);
    throw new Error('The migration failed half way.');
  },
};

describe.each(DIALECTS)('migrations on %s', (dialect) => {
  let testDatabase: TestDatabase;

  beforeEach(async () => {
    testDatabase = await createTestDatabase(dialect);
  });
  afterEach(() => testDatabase.remove());

  test('all migrations run once, and none runs a second time', async () => {
    const database = testDatabase.open();
    expect(await pendingMigrations(database)).toStrictEqual(NAMES);
    expect(await migrate(database)).toStrictEqual(NAMES);
    await mustSave(createGroup(database.db, 'category', { title: 'Kept' }));
    expect(await migrate(database)).toStrictEqual([]);
    expect(await pendingMigrations(database)).toStrictEqual([]);
    expect(await listGroups(database.db, 'category')).toHaveLength(1);
  });

  test.each([2, 1])(
    'a database without the last %i migrations keeps its rows, and the version that made it can still write them',
    async (ago) => {
      const database = testDatabase.open();
      const { db } = database;
      const addCategory = () => sql`insert into "Categories" (title) values ('Kept')`.execute(db);
      await migrate(database, { migrations: migrations.slice(0, -ago) });
      await addCategory();
      const earlier = await db.introspection.getTables();
      await migrate(database);
      await addCategory();
      expect(await listGroups(db, 'category')).toHaveLength(2);

      const tables = new Map((await db.introspection.getTables()).map((now) => [now.name, now]));
      for (const { name, columns } of earlier) {
        const known = columns.map((column) => column.name);
        const now = tables.get(name)?.columns ?? [];
        expect(now.map((column) => column.name)).toEqual(expect.arrayContaining(known));
        const added = now.filter((column) => !known.includes(column.name));
        const required = added.filter((column) => !column.isNullable && !column.hasDefaultValue);
        expect(required.map((column) => `${name}.${column.name}`)).toEqual([]);
      }
    },
  );

  test('two parallel runs apply each migration once', async () => {
    const first = testDatabase.open();
    // One process owns a SQLite file, so both runs share its connection.
    const second = dialect === 'sqlite' ? first : testDatabase.open();
    const [a, b] = await Promise.all([migrate(first), migrate(second)]);
    expect([...a, ...b].toSorted()).toStrictEqual(NAMES);
    const rows = await first.db.selectFrom('Migrations').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toStrictEqual(NAMES);
  });

  test('an older version runs on a database to which a newer one has only added', async () => {
    const database = testDatabase.open();
    await migrate(database, { migrations: [...migrations, next] });
    expect(await migrate(database)).toStrictEqual([]);
    await mustSave(createGroup(database.db, 'category', { title: 'Kept' }));
  });

  test('an older version refuses a database after a breaking migration', async () => {
    const database = testDatabase.open();
    await migrate(database, { migrations: [...migrations, { ...next, name: '9998-breaking' }] });
    await expect(migrate(database)).rejects.toThrow(
      'This database was made by a newer Penseel (it has 9998-breaking)',
    );
  });

  test('a failing migration is rolled back as a whole; the migrations before it are kept', async () => {
    const database = testDatabase.open();
    const all = [...migrations, next, failing];
    await expect(migrate(database, { migrations: all })).rejects.toThrow('failed half way');
    expect(await pendingMigrations(database, all)).toStrictEqual(['9999-failing']);
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('Next');
    expect(tables).not.toContain('Half');
    expect(await database.db.selectFrom('Settings').select('key').execute()).not.toHaveLength(0);
  });

  test('a SQLite database with content is copied once before it is migrated', async () => {
    const backupDir = join(testDatabase.folder, 'backups');
    const database = testDatabase.open();
    await migrate(database, { backupDir });
    expect(await readdir(testDatabase.folder)).not.toContain('backups');
    await mustSave(createGroup(database.db, 'category', { title: 'Before' }));
    const all = [...migrations, next, failing];
    await expect(migrate(database, { backupDir, migrations: all })).rejects.toThrow('half way');
    await expect(migrate(database, { backupDir, migrations: all })).rejects.toThrow('half way');
    await expect(migrate(database, { backupDir, migrations: all })).rejects.toThrow('half way');
    if (dialect === 'postgres') {
      expect(await readdir(testDatabase.folder)).not.toContain('backups');
      return;
    }
    const names = ['before-9998-next.sqlite', 'before-9999-failing.sqlite'];
    expect(await readdir(backupDir)).toStrictEqual(names);
    const copy = openDatabase({ file: join(backupDir, 'before-9998-next.sqlite') });
    expect(await listGroups(copy.db, 'category')).toMatchObject([{ title: 'Before' }]);
    expect(await pendingMigrations(copy, all)).toStrictEqual(['9998-next', '9999-failing']);
    await copy.close();
  });
});
