import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeBody } from '../server/http/encoding.ts';
import { projectDir, refuseArguments, runTool } from './tool.ts';

const buildDir = path.join(projectDir, 'build');
const stamp = path.join(buildDir, 'complete');
/** The sources of the build; `server/` and `scripts/` run without one. */
const SOURCES = ['app', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
const COMPRESSIBLE = /\.(?:m?js|css|svg|json|txt)$/;
const BEST_QUALITY = 11;

/** Builds if there is no build or a source is newer. */
export async function buildIfNeeded(): Promise<void> {
  const times = await Promise.all(
    SOURCES.map((source) => newestBelow(path.join(projectDir, source))),
  );
  if (Math.max(...times) <= (await modified(stamp))) return;
  console.log('Building the site …');
  await buildSite();
}

/** Writes the stamp last, so that an interrupted build is repeated. */
export async function buildSite(): Promise<void> {
  await rm(stamp, { force: true });
  const options = { NODE_ENV: 'production' };
  if (!(await runTool('react-router', ['build', '--logLevel', 'warn'], options)))
    throw new Error('The build failed; see the lines above.');
  await compressAssets(path.join(buildDir, 'client'));
  await writeFile(stamp, '');
}

async function compressAssets(clientDir: string): Promise<void> {
  const files = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const assets = files.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name));
  await Promise.all(
    assets.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const encoded = await encodeBody(await readFile(file), BEST_QUALITY);
      await writeFile(`${file}.br`, encoded.br);
      await writeFile(`${file}.gz`, encoded.gzip);
    }),
  );
}

async function newestBelow(file: string): Promise<number> {
  const entry = await stat(file);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const names = await readdir(file, { recursive: true });
  const times = await Promise.all(names.map((name) => modified(path.join(file, name))));
  return Math.max(entry.mtimeMs, ...times);
}

async function modified(file: string): Promise<number> {
  return stat(file).then(
    (entry) => entry.mtimeMs,
    () => 0,
  );
}

if (import.meta.main) {
  refuseArguments('npm run build');
  await buildSite();
}
