import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { checkBackup } from '../../../server/backup/check-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { BLOCK, decodeHeader, encodeHeader, END, paddingOf } from '../../../server/backup/tar.ts';
import {
  addOwner,
  fillSite,
  openOwner,
  readSite,
  writeBackup,
} from '../../support/site/backups.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { createBackend, openBackend } from '../../support/site/backends.ts';

type Row = Record<string, unknown>;
type Contents = { rows: Record<string, number>; lastIds: Record<string, number> };

const ROW_DATE = '2026-01-01T00:00:00.000Z';
const SESSION = {
  id: 's',
  ownerId: 1,
  hash: 'stolen',
  createdAt: ROW_DATE,
  expiresAt: '2036-01-01T00:00:00.000Z',
};

let folder: string;
let good: Map<string, Buffer>;

beforeAll(async () => {
  folder = await temporaryFolder();
  const backend = await createBackend('SQLite and a folder', { isMigrated: true });
  await fillSite(backend);
  await addOwner(backend);
  good = unpack(await readFile(await writeBackup(backend, folder)));
  await backend.remove();
});

function unpack(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; ;) {
    const entry = decodeHeader(tar.subarray(at, at + BLOCK));
    if (!entry) return files;
    const start = at + BLOCK;
    files.set(entry.name, tar.subarray(start, start + entry.size));
    at = start + entry.size + paddingOf(entry.size).length;
  }
}

/** A backup with valid bytes and checksums but manipulated content. */
function seal(files: Map<string, Buffer>): Buffer {
  const parts = [...files].filter(([name]) => name !== 'SHA256SUMS');
  const sums = parts.map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  const all = [...parts, ['SHA256SUMS', Buffer.from(sums.join(''))] as const];
  const blocks = all.flatMap(([name, bytes]) => [
    encodeHeader({ name, size: bytes.length, mtime: 0 }),
    bytes,
    paddingOf(bytes.length),
  ]);
  return Buffer.concat([...blocks, END]);
}

function rowsOf(table: string): Row[] {
  const lines = good.get(`rows/${table}.jsonl`)?.toString('utf8').split('\n') ?? [];
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Row);
}

/** The backup with these rows in a table, and the matching number of rows in its contents. */
function withRows(table: string, rows: unknown[]): Map<string, Buffer> {
  const files = new Map(good);
  const contents = JSON.parse(good.get('contents.json')?.toString() ?? '') as Contents;
  contents.rows[table] = rows.length;
  const tables = [...files].filter(([name]) => name.startsWith('rows/'));
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const changed = new Map([...tables, [`rows/${table}.jsonl`, Buffer.from(lines)]]);
  for (const [name] of tables) files.delete(name);
  files.delete('contents.json');
  for (const [name, bytes] of changed) files.set(name, bytes);
  return files.set('contents.json', Buffer.from(JSON.stringify(contents)));
}

function withFirst(table: string, change: Row): Map<string, Buffer> {
  const [first, ...rest] = rowsOf(table);
  return withRows(table, [{ ...first, ...change }, ...rest]);
}

function without(name: string): Map<string, Buffer> {
  const files = new Map(good);
  files.delete(name);
  return files;
}

async function write(files: Map<string, Buffer>): Promise<string> {
  const file = path.join(folder, 'tampered.tar');
  await writeFile(file, seal(files));
  return file;
}

const TAMPERED: [string, () => Map<string, Buffer>, RegExp][] = [
  ['a session', () => withRows('Sessions', [SESSION]), /a table Sessions/],
  ...['PendingSignIns', 'OneTimeLinks', 'Attempts', 'SpentCodes', 'Migrations'].map(
    (table): [string, () => Map<string, Buffer>, RegExp] => [
      `a table ${table}`,
      () => withRows(table, []),
      new RegExp(`a table ${table}`),
    ],
  ),
  ['an invented table', () => withRows('sqlite_sequence', []), /a table sqlite_sequence/],
  ['no table of pictures', () => without('rows/Pictures.jsonl'), /other tables/],
  ['an extra file', () => new Map([...good, ['notes.txt', Buffer.of(1)]]), /damaged/],
  ['an extra column', () => withFirst('Links', { role: 'owner' }), /no row|columns|rows of Links/],
  ['an extra column in Owner', () => withFirst('Owner', { role: 'admin' }), /columns of Owner/],
  [
    'a text instead of a number',
    () => withFirst('Gallery', { categoryId: 'one' }),
    /wrong categoryId/,
  ],
  [
    'a number instead of a text',
    () => withFirst('Gallery', { title: 7 }),
    /wrong title in Gallery/,
  ],
  [
    'an object instead of a text',
    () => withFirst('Gallery', { title: {} }),
    /wrong title in Gallery/,
  ],
  ['a NUL', () => withFirst('Posts', { title: 'a\0b' }), /wrong title in Posts/],
  ['a number that is too large', () => withFirst('Content', { version: 2 ** 40 }), /wrong version/],
  ['null in a required column', () => withFirst('Posts', { title: null }), /wrong title/],
  ['a text instead of a timestamp', () => withFirst('Journal', { at: 'soon' }), /wrong at/],
  [
    'one row twice',
    () => withRows('Gallery', [...rowsOf('Gallery'), rowsOf('Gallery')[0]]),
    /contradict/,
  ],
  ['a category that does not exist', () => withFirst('Gallery', { categoryId: 99 }), /contradict/],
  ['a list instead of a row', () => withRows('Posts', [[]]), /no row/],
  [
    'two owners',
    () => withRows('Owner', [...rowsOf('Owner'), { ...rowsOf('Owner')[0], email: 'x@x.be' }]),
    /more than one Owner|contradict/,
  ],
  ...[
    'originals/works/../../../penseel.sqlite',
    '../penseel.sqlite',
    'originals/works/a.jpg',
    'sizes/works/a.jpg',
    '',
  ].map((original): [string, () => Map<string, Buffer>, RegExp] => [
    `the original '${original}'`,
    () => withFirst('Pictures', { original }),
    /wrong file in Pictures/,
  ]),
  [
    'a file to delete that is the database',
    () =>
      withRows('FilesToDelete', [
        {
          image: rowsOf('Pictures')[0]?.image,
          original: '../penseel.sqlite',
          since: ROW_DATE,
          wasShown: 1,
        },
      ]),
    /wrong file in FilesToDelete/,
  ],
];

test.each(TAMPERED)('a backup with %s is refused', async (_name, tamper, message) => {
  const check = checkBackup(await write(tamper()));
  await expect(check.then((backup) => backup.close())).rejects.toThrow(message);
  await expect(check).rejects.toMatchObject({ name: 'BackupRefusal' });
});

test('a backup that is unpacked and packed again is accepted', async () => {
  const backup = await checkBackup(await write(withRows('Posts', rowsOf('Posts'))));
  onTestFinished(() => backup.close());
  const target = await openBackend('PostgreSQL and S3');
  await restoreBackup(backup, target);
  expect((await readSite(target)).rows.length).toBeGreaterThan(10);
  expect(await openOwner(target).ownerExists()).toBe(true);
});

test('the command refuses a session in a backup, and does not create the folder', async () => {
  const dataDir = path.join(folder, 'never-made');
  const file = await write(withRows('Sessions', [SESSION]));
  const result = spawnSync(process.execPath, ['scripts/restore.ts', file], {
    cwd: projectDir,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...LAUNCH_ENV, DATA_DIR: dataDir },
  });
  expect([result.status, result.stderr]).toEqual([
    1,
    `Checking ${file}\nThis backup holds a table Sessions: Penseel did not make it so. Nothing was touched. Take another one.\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});
