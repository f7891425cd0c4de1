import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { LAUNCH_ENV } from '../../scripts/launch.mjs';
import { checkBackup } from '../../server/backup/check-backup.ts';
import { encodeHeader, END, paddingOf } from '../../server/backup/tar.ts';
import { fillPlace, writeBackup } from '../support/backups.ts';
import { temporaryFolder } from '../support/media.ts';
import { makeSitePlace } from '../support/places.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');
const BLOCK = 512;

let folder: string;
let good: Buffer;

beforeAll(async () => {
  folder = await temporaryFolder();
  const place = await makeSitePlace('SQLite and a folder');
  await fillPlace(place);
  good = await readFile(await writeBackup(place, folder));
  await place.remove();
});

/** Why a file of these bytes is refused; undefined when it is taken. */
async function refusalOf(bytes: Uint8Array): Promise<string | undefined> {
  const file = path.join(folder, 'tried.tar');
  await writeFile(file, bytes);
  try {
    await (await checkBackup(file)).close();
    return undefined;
  } catch (error) {
    return error instanceof Error && error.name === 'BackupRefusal' ? error.message : String(error);
  }
}

function withFlippedBit(at: number, bit: number): Buffer {
  const bytes = Buffer.from(good);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  return bytes;
}

function tarOf(name: string, text: string): Buffer {
  const content = Buffer.from(text);
  const header = encodeHeader({ name, size: content.length, mtime: 0 });
  return Buffer.concat([header, content, paddingOf(content.length), END]);
}

test('a good backup is taken', async () => {
  expect(await refusalOf(good)).toBeUndefined();
});

test('one flipped bit anywhere is refused: in names, sizes, contents, paddings, sums and the end', async () => {
  const taken: string[] = [];
  // A step that is prime to the block meets every kind of place.
  for (let at = 0; at < good.length; at += 61) {
    const bit = at % 8;
    if (!/not a backup|damaged/.test((await refusalOf(withFlippedBit(at, bit))) ?? '')) {
      taken.push(`byte ${at}, bit ${bit}`);
    }
  }
  expect(taken).toEqual([]);
});

test('a file that is cut off anywhere, or longer than it was, is refused', async () => {
  const ends = [0, 1, BLOCK - 1, BLOCK, 3 * BLOCK, good.length >> 1, good.length - 1];
  for (let blocks = 1; blocks <= 20; blocks += 1) ends.push(good.length - blocks * BLOCK);
  for (const end of ends) expect(await refusalOf(good.subarray(0, end))).toMatch(/not a|damaged/);
  expect(await refusalOf(Buffer.concat([good, Buffer.of(0)]))).toMatch(/damaged/);
  expect(await refusalOf(Buffer.concat([good, good]))).toMatch(/damaged/);
});

test('foreign files are refused as such', async () => {
  const foreign = [
    Buffer.from('hello'),
    Buffer.alloc(4096),
    await readFile(path.join(projectDir, 'demo/pictures/links/papier.jpg')),
    tarOf('holiday.txt', 'sun'),
  ];
  for (const bytes of foreign) {
    expect(await refusalOf(bytes)).toBe('This file is not a backup of Penseel.');
  }
});

test('the command refuses a backup of a newer Penseel, and makes not even the folder', async () => {
  const dataDir = path.join(folder, 'never-made');
  const newer = path.join(folder, 'newer.tar');
  const about = { format: 'penseel-backup', formatVersion: 1, madeAt: '', schema: ['9999-new'] };
  await writeFile(newer, resealed(JSON.stringify(about)));
  const result = spawnSync(process.execPath, ['scripts/restore.ts', newer], {
    cwd: projectDir,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...LAUNCH_ENV, DATA_DIR: dataDir },
  });
  expect([result.status, result.stderr]).toEqual([
    1,
    `Checking ${newer}\nThis backup was made by a newer Penseel. Restore it with that version.\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

/** A backup that is right in every byte, but describes itself in another way. */
function resealed(about: string): Buffer {
  const contents = '{"rows":{},"lastIds":{},"originals":0,"missing":[]}';
  const parts = { 'penseel-backup.json': about, 'contents.json': contents };
  const sums = Object.entries(parts).map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
  );
  const files = Object.entries({ ...parts, SHA256SUMS: sums.join('') });
  const blocks = files.map(([name, text]) => tarOf(name, text).subarray(0, -END.length));
  return Buffer.concat([...blocks, END]);
}
