import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../../app/data/database/database.server.ts';
import { migrate, pendingMigrations } from '../../../app/data/database/migrate.server.ts';
import { migrations } from '../../../app/data/migrations/all.ts';
import { OWNER_ENV } from '../support/client.ts';
import { type Fault, none } from '../fault.ts';
import { createDatabase, withTemporaryFolder } from '../support/resources.ts';
import { kill, killedAt, startServer } from '../support/server.ts';

export const killedMigrations: Fault = {
  name: 'killed-migrations',
  limit: 'completes or rolls back at restart; data equal',
  description:
    'The server starts on an empty database, and on databases of the first and the previous version with rows. It is killed before the first statement, then before the second, and so on until all migrations are done. After each kill it starts again, and must have run every migration once and kept all rows. On SQLite and on PostgreSQL.',

  async run({ long }) {
    const tally: Tally = { kills: 0, wrong: [] };
    for (const age of long ? [1, migrations.length - 1, 0] : [1]) {
      await Promise.all([
        killAtEach(tally, 'SQLite', age, long, () => undefined),
        killAtEach(tally, 'PostgreSQL', age, long, createDatabase),
      ]);
    }
    return {
      done: `${tally.kills} kills, each before a different statement of a start, on SQLite and on PostgreSQL`,
      measures: [none('starts that left a migration incomplete or changed rows', tally.wrong)],
    };
  },
};

const TITLES = ['Earth', 'Water', 'Air'];
/** A start makes rows of these; later settings have none until the owner changes them. */
const SETTINGS = 13;

type Tally = { kills: number; wrong: string[] };
type MakeUrl = () => Promise<string> | undefined;

async function killAtEach(tally: Tally, on: string, age: number, long: boolean, makeUrl: MakeUrl) {
  // The short form kills before one statement in the middle.
  for (let step = long ? 1 : 12; ; step += 1) {
    const wasPending = await withTemporaryFolder('migrations', async (dataDir) => {
      const databaseUrl = await makeUrl();
      const open = () => openDatabase({ databaseUrl, file: path.join(dataDir, 'penseel.sqlite') });
      await mkdir(dataDir, { recursive: true });
      const before = await inDatabase(open, (database) => prepare(database, age));
      const env = { ...OWNER_ENV, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      const killed = await startServer({
        dataDir,
        env: { ...env, ...killedAt(step, 'start') },
      }).catch(() => undefined);
      if (killed) await kill(killed);
      tally.kills += 1;
      const pending = await inDatabase(open, pendingMigrations);
      const server = await startServer({ dataDir, env });
      await kill(server);
      const after = await inDatabase(open, describeRows);
      if (after !== before) tally.wrong.push(`${on} of age ${age}, statement ${step}: ${after}`);
      return pending.length > 0;
    });
    if (!wasPending || !long) return;
  }
}

async function inDatabase<T>(open: () => Database, use: (database: Database) => Promise<T>) {
  const database = open();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/**
 * Fills a database that has this many migrations, with SQL, because the current functions need the current
 * columns. Returns the description that `describeRows` must return after a correct start.
 */
async function prepare(database: Database, age: number): Promise<string> {
  const { db } = database;
  if (age > 0) {
    await migrate(database, { migrations: migrations.slice(0, age) });
    for (const title of TITLES) {
      await sql`insert into "Categories" (title) values (${title})`.execute(db);
      await sql`insert into "Gallery" (title, image, "dateUploaded", "categoryId", "categoryOrder")
        values (${title}, '/media/works/none.jpg', '2026-01-01', (select max(id) from "Categories"), 0)`.execute(
        db,
      );
    }
  }
  const names = migrations.map(({ name }) => name).join(' ');
  const titles = age > 0 ? TITLES.join(' ') : '';
  return `${names}; ${titles}; ${titles}; ${SETTINGS} settings; 2 site images`;
}

async function describeRows({ db }: Database): Promise<string> {
  const ran = await db.selectFrom('Migrations').select('name').orderBy('name').execute();
  const groups = await db.selectFrom('Categories').select('title').orderBy('id').execute();
  const works = await db.selectFrom('Gallery').select('title').orderBy('id').execute();
  const settings = await db.selectFrom('Settings').select('key').execute();
  const images = await db.selectFrom('SiteContent').select('page').execute();
  const names = ran.map(({ name }) => name).join(' ');
  const [groupTitles, workTitles] = [groups, works].map((all) =>
    all.map(({ title }) => title).join(' '),
  );
  return `${names}; ${groupTitles}; ${workTitles}; ${settings.length} settings; ${images.length} site images`;
}
