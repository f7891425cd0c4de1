import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWorks } from '../../../app/data/works/works.server.ts';
import { openDump } from '../../../server/import/dump-source.ts';
import { OLD_SCHEMA } from '../../support/import/hosted-backend.ts';
import { importSite, pixelsAt, pixelsOf } from '../../support/import/imported-site.ts';
import { textured } from '../../support/media/pictures.ts';
import { findPostgresPrograms, startPostgres } from '../../support/database/postgres-server.ts';

const bin = findPostgresPrograms();
const OLD = 'https://abc.example.co/storage/v1/object/public';

let folder: string;
const picture = await textured(44, 30).png().toBuffer();

/** Roles and policies of a hosted project, which other servers do not have. */
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
  dump('--column-inserts', '--rows-per-insert=2', `--file=${folder}/inserts.sql`);
  dump('--format=plain', '--clean', '--create', `--file=${folder}/create.sql`);
  dump('--format=custom', `--file=${folder}/custom.dump`);
  await old.stop();
  await mkdir(path.join(folder, 'files/works'), { recursive: true });
  await writeFile(path.join(folder, 'files/works/zeven a.png'), picture);
  await writeFile(path.join(folder, 'empty.sql'), 'select 1;\n');
});
afterAll(async () => {
  if (!bin) return;
  await rm(folder, { recursive: true, force: true });
});

function openFile(name: string) {
  return openDump({
    file: path.join(folder, name),
    folder: path.join(folder, 'files'),
  });
}

test.skipIf(!bin).each(['plain.sql', 'custom.dump', 'inserts.sql'])(
  'a site is imported from a dump (%s) and a folder of its files, without a server',
  async (name) => {
    const site = await importSite(openFile(name));
    expect(site.plan.leftOut.map(({ item, reason }) => `${item}: ${reason}`)).toStrictEqual([
      'Work 9 “Weg”: Its picture is missing: works/weg.png',
    ]);
    expect(site.plan.Categories).toHaveLength(2);
    const { works } = await listWorks(site.db);
    expect(works).toMatchObject([{ id: 7, categoryId: 1, categoryOrder: 0 }]);
    expect(works[0]?.title).toContain("'aanhaling'");
    expect(await pixelsAt(site, works[0]?.picture.image)).toEqual(await pixelsOf(picture));
  },
);

test.skipIf(!bin)('a dump with a psql command anywhere is refused', async () => {
  await expect(openFile('create.sql').read()).rejects.toThrow('without --create');
  const plain = await readFile(path.join(folder, 'plain.sql'), 'utf8');
  const marker = path.join(folder, 'executed');
  const hostile = [
    `SELECT 1 \\! touch ${marker}`,
    `/*\nCOPY x FROM stdin;\n*/ \\! touch ${marker}`,
    `-- it's a comment\nCOPY public.x (a) FROM stdin;\n1\n\\.\n\\! touch ${marker}`,
    `SELECT $a$ ' $a$; \\copy x from program 'touch ${marker}'`,
    `SELECT 'x' \\gexec`,
  ];
  for (const [n, text] of hostile.entries()) {
    await writeFile(path.join(folder, `hostile-${n}.sql`), `${plain}\n${text}\n`);
    await expect(openFile(`hostile-${n}.sql`).read(), text).rejects.toThrow('of psql');
  }
  await writeFile(
    path.join(folder, 'harmless.sql'),
    `${plain}\nCOPY (select 1) TO PROGRAM 'touch ${marker}';\n`,
  );
  await openFile('harmless.sql').read();
  expect(existsSync(marker)).toBe(false);
});

test.skipIf(!bin)(
  'a dump of another application is refused with the name of a missing table',
  async () => {
    await expect(openFile('empty.sql').read()).rejects.toThrow('The dump has no table Categories.');
  },
);
