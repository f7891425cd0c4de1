// Installs what a command needs and what is not there yet. Plain JavaScript for the machine's own Node, however old.
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

/** The first Node with everything that Penseel uses: `node:sqlite`, and TypeScript run as it is. */
const OLDEST_NODE = [24, 19];
const CI = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
// Otherwise npm installs TypeScript and more all the same, because packages name them as optional peers.
const WITHOUT_TOOLS = ['--omit=dev', '--legacy-peer-deps'];

const isWindows = process.platform === 'win32';

/** What running and building need; with `tools` also what tests, checks and measurements need. */
export function installPackages(tools) {
  const lock = Object.entries(readJson(project, 'package-lock.json').packages);
  const isThere = ([place, { version, optional }]) =>
    place === '' || optional || readJson(project, place, 'package.json')?.version === version;
  const wanted = lock.filter(([, { dev, devOptional }]) => tools || !(dev || devOptional));
  // npm writes this file last: without it an installation was broken off.
  const isWhole = existsSync(path.join(project, 'node_modules/.package-lock.json'));
  if (isWhole && wanted.every(isThere)) return;
  process.stdout.write('Installing what Penseel needs; this takes a minute, once.\n');
  // Tools that are there already stay.
  const hasTools = existsSync(path.join(project, 'node_modules/vitest'));
  if (tools || hasTools) return npm(project, CI);
  npm(project, [...CI, ...WITHOUT_TOOLS]);
  const folder = path.join(project, 'node_modules');
  // What PDF.js draws with in Node, which is 36 MB; here it draws in the browser.
  rmSync(path.join(folder, '@napi-rs'), { recursive: true, force: true });
  removeUnread(folder);
}

/** The machine's own Node where that is new enough, else the one that is installed here for it. */
export function installNode() {
  const folder = path.join(project, 'scripts/node');
  const isOwn = !process.execPath.startsWith(folder);
  if (isOwn && isNewEnough(process.versions.node)) return process.execPath;
  const system = isWindows ? 'win' : process.platform;
  const prefix = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${system}-${process.arch}`;
  const version = readJson(folder, 'package.json').optionalDependencies[name];
  if (!version) quit(`Install Node ${OLDEST_NODE.join('.')} or newer: https://nodejs.org`);
  const place = path.join(folder, 'node_modules', name);
  if (readJson(place, 'package.json')?.version !== version) {
    process.stdout.write(`Installing Node ${version}, because yours is too old.\n`);
    npm(folder, CI);
    for (const part of ['include', 'share']) {
      rmSync(path.join(place, part), { recursive: true, force: true });
    }
  }
  const node = path.join(place, 'bin', isWindows ? 'node.exe' : 'node');
  // For tools that are started by hand from that folder.
  const link = path.join(project, 'node_modules/.bin/node');
  if (!isWindows && !existsSync(link) && mayWrite(path.dirname(link))) {
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

/** Source maps and TypeScript are a quarter of what is installed, and neither running nor building reads them. */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) removeUnread(place);
    else if (/\.(?:map|[cm]?ts)$/.test(entry.name)) rmSync(place);
  }
}

function npm(folder, args) {
  const denied = [folder, path.join(folder, 'node_modules')].find(
    (place) => existsSync(place) && !mayWrite(place),
  );
  if (denied) {
    const { username } = userInfo();
    quit(`${username} may not write ${project}: install as the user whom this folder belongs to.`);
  }
  const options = { cwd: folder, stdio: 'inherit', shell: isWindows };
  const { status, signal } = spawnSync('npm', args, options);
  if (signal) quit('The installation was stopped.');
  if (status !== 0) quit('npm ci failed; the lines above say why.');
}

function mayWrite(place) {
  try {
    accessSync(place, constants.W_OK);
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
