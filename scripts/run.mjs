// The first step of every command: plain JavaScript for the machine's own Node. It installs what is
// missing, then hands over to the Node that the project brings along, which runs TypeScript as it is.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { LAUNCH_ENV, LAUNCH_FLAGS, project } from './launch.mjs';

const node = path.join(
  project,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const [script, ...args] = process.argv.slice(2);

if (needsInstall()) install();

const child = spawn(node, [...LAUNCH_FLAGS, path.join(project, script), ...args], {
  cwd: project,
  stdio: 'inherit',
  env: {
    ...LAUNCH_ENV,
    ...process.env,
    PATH: [path.join(project, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
if (process.env.npm_lifecycle_event) endWithShell();

/**
 * Between npm and us stands a shell that hands no signal on. When npm is told to stop, that shell is what ends, and
 * without this the site would run on with nobody to stop it.
 */
function endWithShell() {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref();
}

function needsInstall() {
  const installed = path.join(project, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !existsSync(node)) return true;
  return statSync(path.join(project, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs;
}

function install() {
  if (!mayWrite()) {
    const { username } = userInfo();
    quit(`${username} may not write ${project}: install as the user whom this folder belongs to.`);
  }
  process.stdout.write('Installing what Penseel needs; this takes a minute, once.\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, signal } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: 'inherit',
  });
  if (status === 0) return;
  quit(signal ? 'The installation was stopped.' : 'npm ci failed; the lines above say why.');
}

function mayWrite() {
  const places = [project, path.join(project, 'node_modules')].filter((place) => existsSync(place));
  try {
    for (const place of places) accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function quit(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
