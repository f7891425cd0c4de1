import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKSUMS, hashFiles } from '../../../scripts/release/checksums.ts';
import { runProgram } from '../../../scripts/release/program.ts';

/** Ends the server, except in the trial of an upgrade. */
export const BROKEN = `if (!process.env.DATA_DIR?.includes('penseel-upgrade-')) process.exit(1);\n`;

/** Makes another version of a release, with code that runs first in its server. Returns its file. */
export async function makeVersion(
  release: string,
  version: string,
  outDir: string,
  code = '',
): Promise<string> {
  await using temporary = await mkdtempDisposable(path.join(tmpdir(), 'penseel-version-'));
  const folder = path.join(temporary.path, 'release');
  await mkdir(folder);
  await runProgram('tar', ['-xzf', release, '-C', folder, '--strip-components=1'], folder);
  const about = path.join(folder, 'package.json');
  const fields = JSON.parse(await readFile(about, 'utf8'));
  await writeFile(about, JSON.stringify({ ...fields, version }));
  const main = path.join(folder, 'server/main.ts');
  await writeFile(main, `${await readFile(main, 'utf8')}\n${code}`);
  await writeFile(path.join(folder, CHECKSUMS), await hashFiles(folder));
  const file = path.join(outDir, `penseel-${version}.tgz`);
  await runProgram('tar', ['-czf', file, 'release'], temporary.path);
  return file;
}
