import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataFolderInUse, lockDataDir } from './file-lock.ts';

function tryFromAnotherProcess(dataDir: string): string {
  const file = path.join(import.meta.dirname, 'file-lock.ts');
  const code = `import { lockDataDir } from ${JSON.stringify(file)};
    try { lockDataDir(${JSON.stringify(dataDir)}); console.log('held'); }
    catch (error) { console.log(error.message); }`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    .stdout;
}

test('a second process cannot use the data folder until the first unlocks it', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'penseel-lock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const release = lockDataDir(dataDir);
  expect(tryFromAnotherProcess(dataDir)).toContain(new DataFolderInUse().message);
  release();
  expect(tryFromAnotherProcess(dataDir)).toBe('held\n');
});
