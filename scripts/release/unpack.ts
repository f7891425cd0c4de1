import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isNewer } from '../../app/domain/release.ts';
import { CHECKSUMS, hashFiles } from './checksums.ts';
import { runProgram } from './program.ts';

/** Unpacks a release into `versions/VERSION`, after checking that it is complete, ours and newer. Returns its version. */
export async function unpackRelease(
  file: string,
  versionsDir: string,
  current: string,
): Promise<string> {
  const folder = path.join(versionsDir, 'unpacking');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  try {
    const version = await unpack(file, folder);
    if (!isNewer(version, current)) {
      throw new Error(
        `${file} is Penseel ${version}, and this site has ${current}: give a newer one.`,
      );
    }
    const target = path.join(versionsDir, version);
    await rm(target, { recursive: true, force: true });
    await rename(folder, target);
    return version;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<string> {
  if (!(await stat(file).catch(() => undefined))) throw new Error(`There is no file ${file}.`);
  const notOurs = new Error(
    `${file} is damaged, or is not a release of Penseel. Download it again.`,
  );
  try {
    await runProgram('tar', ['-xzf', file, '-C', folder, '--strip-components=1'], folder);
    const expected = await readFile(path.join(folder, CHECKSUMS), 'utf8');
    if ((await hashFiles(folder)) !== expected) throw notOurs;
    const about = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    if (about.name !== 'penseel' || !/^\d+\.\d+\.\d+$/.test(about.version)) throw notOurs;
    return about.version;
  } catch (error) {
    if (!isDiskFull(error)) throw notOurs;
    throw new Error(`The disk of ${folder} is full. Free some space, and upgrade again.`, {
      cause: error,
    });
  }
}

/** Whether tar said so, or Node. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && /no space left|ENOSPC/i.test(error.message);
}
