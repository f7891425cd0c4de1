import { cp, mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNewestRelease } from '../app/domain/release.ts';
import { buildSite } from './build.ts';
import { CHECKSUMS, hashFiles } from './release/checksums.ts';
import { projectDir } from './tool.ts';
import { runCommand } from './command-line/command.ts';
import { runProgram } from './release/program.ts';

/**
 * Packs the committed sources with their build as `penseel-VERSION.tgz`, and `create-penseel-VERSION.tgz`, which makes
 * a new site from it. `.gitattributes` names what is left out.
 */
export async function makeRelease(outDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(projectDir, 'package.json'), 'utf8'));
  await using temporary = await mkdtempDisposable(path.join(tmpdir(), 'penseel-release-'));
  const name = `penseel-${version}`;
  const folder = path.join(temporary.path, name);
  const sources = path.join(temporary.path, 'sources.tar');
  await runProgram(
    'git',
    ['archive', `--prefix=${name}/`, '--output', sources, 'HEAD'],
    projectDir,
  );
  await runProgram('tar', ['-xf', sources], temporary.path);
  // Newer than the sources, so that no site builds it again.
  await cp(path.join(projectDir, 'build'), path.join(folder, 'build'), { recursive: true });
  await writeFile(path.join(folder, CHECKSUMS), await hashFiles(folder));

  await mkdir(outDir, { recursive: true });
  const release = path.join(outDir, `${name}.tgz`);
  await runProgram('tar', ['--owner=0', '--group=0', '-czf', release, name], temporary.path);
  const releases = (await readdir(outDir)).filter((file) => findNewestRelease(file));
  await writeFile(path.join(outDir, 'releases.txt'), `${releases.toSorted().join('\n')}\n`);
  await packCreator(path.join(temporary.path, 'create-penseel'), release, version, outDir);
  return release;
}

async function packCreator(folder: string, release: string, version: string, outDir: string) {
  await cp(path.join(projectDir, 'create-penseel'), folder, { recursive: true });
  await cp(release, path.join(folder, 'release.tgz'));
  const file = path.join(folder, 'package.json');
  const about = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...about, version }, null, 2));
  await runProgram('npm', ['pack', '--silent', '--pack-destination', outDir], folder);
}

async function main(args: string[]): Promise<void> {
  const changes = await runProgram('git', ['status', '--porcelain'], projectDir);
  if (changes) throw new Error(`A release is made of a commit; commit or undo first:\n${changes}`);
  await buildSite();
  const outDir = path.resolve(process.env.INIT_CWD ?? '.', args[0] ?? 'release');
  console.log(`Written: ${await makeRelease(outDir)}`);
}

if (import.meta.main) runCommand(main);
