// Installs missing packages and, if needed, Node. Plain JavaScript, because the machine's own Node may be old.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { project } from './launch.mjs';

/** The first Node with all features that Penseel uses: `node:sqlite`, and TypeScript without a build. */
const OLDEST_NODE = [24, 19];
const CI = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
// Without `--legacy-peer-deps` npm would install TypeScript and more as optional peer dependencies.
const WITHOUT_TOOLS = ['--omit=dev', '--legacy-peer-deps'];

const isWindows = process.platform === 'win32';

/** Installs the packages for running and building; with `tools` also those for tests, checks and benches. */
export function installPackages(tools) {
  const lock = Object.entries(readJson(project, 'package-lock.json').packages);
  const isInstalled = ([folder, { version, optional }]) =>
    folder === '' || optional || readJson(project, folder, 'package.json')?.version === version;
  const wanted = lock.filter(([, { dev, devOptional }]) => tools || !(dev || devOptional));
  // npm writes this file last: without it, an installation was interrupted.
  const isComplete = existsSync(path.join(project, 'node_modules/.package-lock.json'));
  if (isComplete && wanted.every(isInstalled)) return;
  process.stdout.write('Installing the packages of Penseel; this takes a minute, once.\n');
  // Tools that are installed already are kept.
  const hasTools = existsSync(path.join(project, 'node_modules/vitest'));
  if (tools || hasTools) return npm(project, CI);
  npm(project, [...CI, ...WITHOUT_TOOLS]);
  const folder = path.join(project, 'node_modules');
  // The canvas of PDF.js for Node (36 MB), which is not used: it draws in the browser.
  rmSync(path.join(folder, '@napi-rs'), { recursive: true, force: true });
  removeUnusedFiles(folder);
}

/** Returns the path of the machine's own Node if it is new enough; otherwise installs one in scripts/node. */
export function installNode() {
  const folder = path.join(project, 'scripts/node');
  const isOwn = !process.execPath.startsWith(folder);
  if (isOwn && isNewEnough(process.versions.node)) return process.execPath;
  const system = isWindows ? 'win' : process.platform;
  const prefix = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${system}-${process.arch}`;
  const version = readJson(folder, 'package.json').optionalDependencies[name];
  if (!version) quit(`Install Node ${OLDEST_NODE.join('.')} or newer: https://nodejs.org`);
  const nodeFolder = path.join(folder, 'node_modules', name);
  if (readJson(nodeFolder, 'package.json')?.version !== version) {
    process.stdout.write(`Installing Node ${version}, because the installed one is too old.\n`);
    npm(folder, CI);
    for (const part of ['include', 'share']) {
      rmSync(path.join(nodeFolder, part), { recursive: true, force: true });
    }
  }
  const node = path.join(nodeFolder, 'bin', isWindows ? 'node.exe' : 'node');
  // For tools that are started directly from node_modules/.bin.
  const link = path.join(project, 'node_modules/.bin/node');
  if (!isWindows && !existsSync(link) && isWritable(path.dirname(link))) {
    rmSync(link, { force: true });
    symlinkSync(node, link);
  }
  return node;
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Deletes source maps, TypeScript and documentation: a quarter of the installed files, not needed for running or building. */
function removeUnusedFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) removeUnusedFiles(file);
    else if (/\.(?:map|md|[cm]?ts)$/.test(entry.name)) rmSync(file);
  }
}

function npm(folder, args) {
  const denied = [folder, path.join(folder, 'node_modules')].find(
    (target) => existsSync(target) && !isWritable(target),
  );
  if (denied) {
    const { username } = userInfo();
    quit(`${username} may not write ${project}: install as the user whom this folder belongs to.`);
  }
  const options = { cwd: folder, stdio: 'inherit', shell: isWindows };
  const { status, signal } = spawnSync('npm', args, options);
  if (signal) quit('The installation was stopped.');
  if (status !== 0) quit('npm ci failed; see the lines above.');
}

function isWritable(file) {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function readJson(...names) {
  const file = path.join(...names);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function quit(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
