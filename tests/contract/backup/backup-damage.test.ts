import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { checkBackup } from '../../../server/backup/check-backup.ts';
import { encodeHeader, END, paddingOf } from '../../../server/backup/tar.ts';
import { fillSite, writeBackup } from '../../support/site/backups.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { createBackend } from '../../support/site/backends.ts';

const BLOCK = 512;

let folder: string;
let good: Buffer;

beforeAll(async () => {
  folder = await temporaryFolder();
  const backend = await createBackend('SQLite and a folder', { isMigrated: true });
  await fillSite(backend);
  good = await readFile(await writeBackup(backend, folder));
  await backend.remove();
});

/** Returns the reason why a file with these bytes is refused; undefined if it is accepted. */
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

test('a good backup is accepted', async () => {
  expect(await refusalOf(good)).toBeUndefined();
});

test('one flipped bit is refused anywhere: in names, sizes, contents, padding, checksums and the end', async () => {
  const accepted: string[] = [];
  // The step is coprime to the block size, so it covers every kind of position.
  for (let at = 0; at < good.length; at += 61) {
    const bit = at % 8;
    if (!/not a backup|damaged/.test((await refusalOf(withFlippedBit(at, bit))) ?? '')) {
      accepted.push(`byte ${at}, bit ${bit}`);
    }
  }
  expect(accepted).toEqual([]);
});

test('a truncated or extended file is refused', async () => {
  const ends = [0, 1, BLOCK - 1, BLOCK, 3 * BLOCK, good.length >> 1, good.length - 1];
  for (let blocks = 1; blocks <= 20; blocks += 1) ends.push(good.length - blocks * BLOCK);
  for (const end of ends) expect(await refusalOf(good.subarray(0, end))).toMatch(/not a|damaged/);
  expect(await refusalOf(Buffer.concat([good, Buffer.of(0)]))).toMatch(/damaged/);
  expect(await refusalOf(Buffer.concat([good, good]))).toMatch(/damaged/);
});

test('files that are not backups are refused', async () => {
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

test('the command refuses a backup of a newer version, and does not create the folder', async () => {
  const dataDir = path.join(folder, 'never-made');
  const newer = path.join(folder, 'newer.tar');
  const about = { format: 'penseel-backup', formatVersion: 1, madeAt: '', schema: ['9999-new'] };
  await writeFile(newer, backupWithDescription(JSON.stringify(about)));
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

/** A valid backup with a different description. */
function backupWithDescription(about: string): Buffer {
  const contents = '{"rows":{},"lastIds":{},"originals":0,"missing":[]}';
  const parts = { 'penseel-backup.json': about, 'contents.json': contents };
  const sums = Object.entries(parts).map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
  );
  const files = Object.entries({ ...parts, SHA256SUMS: sums.join('') });
  const blocks = files.map(([name, text]) => tarOf(name, text).subarray(0, -END.length));
  return Buffer.concat([...blocks, END]);
}
