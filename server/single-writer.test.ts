import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataFolderInUse, holdDataFolder } from './single-writer.ts';

function tryFromAnotherProcess(dataDir: string): string {
  const file = path.join(import.meta.dirname, 'single-writer.ts');
  const code = `import { holdDataFolder } from ${JSON.stringify(file)};
    try { holdDataFolder(${JSON.stringify(dataDir)}); console.log('held'); }
    catch (error) { console.log(error.message); }`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    .stdout;
}

test('a second process on the same data folder is told so, until the first has let go', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'penseel-lock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const release = holdDataFolder(dataDir);
  expect(tryFromAnotherProcess(dataDir)).toContain(new DataFolderInUse().message);
  release();
  expect(tryFromAnotherProcess(dataDir)).toBe('held\n');
});
