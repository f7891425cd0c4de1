import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountSmallDisk } from '../../tests/faults/support/small-disk.ts';
import { CHECKSUMS, hashFiles } from './checksums.ts';
import { unpackRelease } from './unpack.ts';

let folder: string;
let versions: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'penseel-unpack-'));
  versions = path.join(folder, 'versions');
  mkdirSync(versions);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Packs a release of one script, which `change` may alter after its checksums were made. */
async function pack(version: string, name = 'penseel', change?: (sources: string) => void) {
  const sources = path.join(folder, 'sources');
  mkdirSync(path.join(sources, 'scripts'), { recursive: true });
  writeFileSync(path.join(sources, 'package.json'), JSON.stringify({ name, version }));
  writeFileSync(path.join(sources, 'scripts/start.ts'), 'start();');
  writeFileSync(path.join(sources, CHECKSUMS), await hashFiles(sources));
  change?.(sources);
  const file = path.join(folder, 'release.tgz');
  execFileSync('tar', ['-czf', file, '-C', folder, 'sources']);
  return file;
}

test('a newer release is unpacked into a folder named by its version', async () => {
  expect(await unpackRelease(await pack('0.10.0'), versions, '0.9.1')).toBe('0.10.0');
  expect(readdirSync(versions)).toEqual(['0.10.0']);
  expect(readFileSync(path.join(versions, '0.10.0/scripts/start.ts'), 'utf8')).toBe('start();');
});

test.each(['0.9.0', '0.10.0'])(
  'release %s is refused on a site that has 0.10.0',
  async (version) => {
    const file = await pack(version);
    await expect(unpackRelease(file, versions, '0.10.0')).rejects.toThrow(
      `${file} is Penseel ${version}, and this site has 0.10.0: give a newer one.`,
    );
    expect(readdirSync(versions)).toEqual([]);
  },
);

test.each([
  [
    'altered',
    (sources: string) => writeFileSync(path.join(sources, 'scripts/start.ts'), 'other();'),
  ],
  ['incomplete', (sources: string) => rmSync(path.join(sources, 'scripts/start.ts'))],
  ['extended', (sources: string) => writeFileSync(path.join(sources, 'scripts/more.ts'), '')],
  ['without checksums', (sources: string) => rmSync(path.join(sources, CHECKSUMS))],
])('a release that is %s is refused, and nothing of it remains', async (_, change) => {
  const file = await pack('0.2.0', 'penseel', change);
  await expect(unpackRelease(file, versions, '0.1.0')).rejects.toThrow(
    'is damaged, or is not a release of Penseel. Download it again.',
  );
  expect(readdirSync(versions)).toEqual([]);
});

test('a truncated file, another package and a missing file are refused', async () => {
  const file = await pack('0.2.0');
  writeFileSync(file, readFileSync(file).subarray(0, 300));
  await expect(unpackRelease(file, versions, '0.1.0')).rejects.toThrow('is damaged');
  await expect(unpackRelease(await pack('0.2.0', 'other'), versions, '0.1.0')).rejects.toThrow(
    'is not a release of Penseel',
  );
  await expect(unpackRelease('/nowhere.tgz', versions, '0.1.0')).rejects.toThrow(
    'There is no file /nowhere.tgz.',
  );
  expect(readdirSync(versions)).toEqual([]);
});

test('on a full disk the message says so', async ({ skip }) => {
  const disk = await mountSmallDisk(1).catch((error: Error) => skip(error.message));
  try {
    await disk.fill(4096);
    await expect(unpackRelease(await pack('0.2.0'), disk.folder, '0.1.0')).rejects.toThrow(
      /^The disk of .* is full\. Free some space, and upgrade again\.$/,
    );
  } finally {
    await disk.remove();
  }
});
