import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWorks } from '../../app/data/works.server.ts';
import { planImport } from '../../app/domain/importing/plan-import.ts';
import { openDump } from '../../server/import/dump-source.ts';
import { importSite } from '../../server/import/import-site.ts';
import { OLD_SCHEMA } from '../support/hosted-backend.ts';
import { openEmptySite, pixelsAt } from '../support/imported-site.ts';
import { textured } from '../support/pictures.ts';
import { findPostgresPrograms } from '../support/postgres-programs.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import sharp from 'sharp';

const TODAY = '2026-11-17';
const bin = findPostgresPrograms();
const OLD = 'https://abc.example.co/storage/v1/object/public';

let folder: string;
/** Where the dump is read; the old one is gone by then. */
let reader: PostgresServer;
const picture = await textured(44, 30).png().toBuffer();

/** What a hosted project has besides: roles and rules that no other server knows. */
const HOSTED_ONLY = `
create role authenticated;
create schema auth;
create table auth.users (id int primary key, email text);
alter table "Gallery" enable row level security;
create policy all_read on "Gallery" for select to authenticated using (true);
grant select on "Gallery" to authenticated;
`;

beforeAll(async () => {
  if (!bin) return;
  folder = await mkdtemp(path.join(tmpdir(), 'penseel-dump-'));
  const old = await startPostgres({ bin });
  const client = new Client({ connectionString: old.url });
  await client.connect();
  await client.query(OLD_SCHEMA + HOSTED_ONLY);
  await client.query(`insert into "Categories" values (1, 'Inkt; "zwart"', 4), (2, 'Olie', 4)`);
  await client.query(
    `insert into "Gallery" (id, title, image, "categoryId", "categoryOrder") values
     (7, E'Tweede\\nregel \\\\ ''aanhaling''', '${OLD}/works/zeven%20a.png', 1, 3),
     (9, 'Weg', '${OLD}/works/weg.png', 2, 0)`,
  );
  await client.end();
  const dump = (...args: string[]) => execFileSync(`${bin}/pg_dump`, [...args, old.url]);
  dump('--format=plain', `--file=${folder}/plain.sql`);
  dump('--format=plain', '--clean', '--create', `--file=${folder}/create.sql`);
  dump('--format=custom', `--file=${folder}/custom.dump`);
  await old.stop();
  await mkdir(path.join(folder, 'files/works'), { recursive: true });
  await writeFile(path.join(folder, 'files/works/zeven a.png'), picture);
  await writeFile(path.join(folder, 'empty.sql'), 'select 1;\n');
  reader = await startPostgres();
});
afterAll(async () => {
  if (!bin) return;
  await reader.stop();
  await rm(folder, { recursive: true, force: true });
});

function openFile(name: string) {
  return openDump({
    file: path.join(folder, name),
    folder: path.join(folder, 'files'),
    databaseUrl: reader.url,
  });
}

async function databasesLeft(): Promise<unknown[]> {
  const client = new Client({ connectionString: reader.url });
  await client.connect();
  const { rows } = await client.query(
    `select datname from pg_database where datname like 'penseel_import%'`,
  );
  await client.end();
  return rows;
}

test.skipIf(!bin).each(['plain.sql', 'custom.dump'])(
  'a site comes from a dump (%s) and a folder of its files, and leaves nothing on the server that read it',
  async (name) => {
    const source = openFile(name);
    const plan = planImport(await source.read(), TODAY);
    expect(plan.leftOut.map(({ what, why }) => `${what}: ${why}`)).toStrictEqual([
      'Work 9 “Weg”: Its picture is missing: works/weg.png',
    ]);
    const site = await openEmptySite();
    const { came } = await importSite(source, plan, site);
    expect(came).toMatchObject({ Gallery: 1, Categories: 2 });
    const { works } = await listWorks(site.services.db);
    expect(works).toMatchObject([{ id: 7, categoryId: 1, categoryOrder: 0 }]);
    expect(works[0]?.title).toContain("'aanhaling'");
    expect(await pixelsAt(site, works[0]?.picture.image)).toEqual(
      await sharp(picture).raw().toBuffer(),
    );
    const again = await importSite(source, plan, site);
    expect(again.came.Gallery).toBe(0);
    expect(await databasesLeft()).toStrictEqual([]);
  },
);

test.skipIf(!bin)(
  'a dump that makes its own database is refused before it is read: that of the same name is left alone',
  async () => {
    const client = new Client({ connectionString: reader.url });
    await client.connect();
    await client.query('create table "Kept" (id int)');
    await expect(openFile('create.sql').read()).rejects.toThrow('Make the dump without --create');
    const { rows } = await client.query(`select to_regclass('"Kept"') as table`);
    await client.end();
    expect(rows).toEqual([{ table: '"Kept"' }]);
    expect(await databasesLeft()).toStrictEqual([]);
  },
);

test.skipIf(!bin)(
  'a dump of something else says which table is missing, and a server that is away that it is',
  async () => {
    await expect(openFile('empty.sql').read()).rejects.toThrow('The dump has no table Categories.');
    expect(await databasesLeft()).toStrictEqual([]);
    const away = openDump({
      file: path.join(folder, 'plain.sql'),
      folder: path.join(folder, 'files'),
      databaseUrl: 'postgres://nobody@127.0.0.1:1/postgres',
    });
    await expect(away.read()).rejects.toThrow('IMPORT_DATABASE_URL: the server does not answer');
  },
);
