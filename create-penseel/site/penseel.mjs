// Runs the version of Penseel that `current.json` names: `node penseel.mjs start`, or another command of it. When
// `npm run upgrade` writes another version there, a running site changes over to it. If that version does not answer,
// the site returns to the previous one.
import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const COMMANDS = ['start', 'backup', 'restore', 'upgrade', 'doctor', 'export', 'import', 'owner'];
const START_SECONDS = 60;

const site = import.meta.dirname;
const currentFile = path.join(site, 'current.json');
const [command, ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command)) quit(`Usage: npm run ${COMMANDS.join(' | ')}`);

const env = {
  ...process.env,
  PENSEEL_SITE: site,
  DATA_DIR: path.resolve(site, process.env.DATA_DIR || 'data'),
};
const { exitCode, onStop } = await loadLauncher(readCurrent().version);
let child;
let isStopping = false;
onStop((signal) => {
  isStopping = true;
  child?.kill(signal);
});
process.exitCode = command === 'start' ? await runSite() : exitCode(...(await run()));

/** Runs a command of the current version to its end. */
async function run() {
  const { version } = readCurrent();
  const { launch } = await loadLauncher(version);
  child = launch(`scripts/${command}.ts`, args, { env });
  return once(child, 'exit');
}

/** Runs the site until it ends for another reason than a change of its version. */
async function runSite() {
  for (;;) {
    const { version, previous, isNew } = readCurrent();
    const exit = run();
    const watch = new AbortController();
    if (isNew) void confirm(version, previous, watch.signal);
    void stopWhenReplaced(version, watch.signal);
    const [code, signal] = await exit;
    watch.abort();
    const isReplaced = readCurrent().version !== version;
    if (isStopping || !(isReplaced || isNew)) return exitCode(code, signal);
    if (!isReplaced) goBack(version, previous);
  }
}

/** Confirms a new version when it answers, and returns to the previous one when it does not. */
async function confirm(version, previous, signal) {
  const { PORT = '3000', HOST = '' } = process.env;
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`;
  for (let tries = 0; tries < START_SECONDS * 10; tries += 1) {
    await sleep(100);
    if (signal.aborted) return;
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok && !signal.aborted) return writeCurrent({ version, previous });
  }
  goBack(version, previous);
}

function goBack(version, previous) {
  process.stderr.write(`Penseel ${version} does not answer: back to ${previous}.\n`);
  writeCurrent({ version: previous, failed: version });
}

async function stopWhenReplaced(version, signal) {
  while (!signal.aborted && readCurrent().version === version) await sleep(100);
  if (!signal.aborted) child.kill('SIGTERM');
}

function loadLauncher(version) {
  return import(pathToFileURL(path.join(site, 'versions', version, 'scripts/launcher.mjs')).href);
}

function readCurrent() {
  try {
    return JSON.parse(readFileSync(currentFile, 'utf8'));
  } catch (error) {
    return quit(`${currentFile} cannot be read: ${error.message}`);
  }
}

function writeCurrent(current) {
  const part = `${currentFile}.part`;
  writeFileSync(part, `${JSON.stringify(current, null, 2)}\n`);
  renameSync(part, currentFile);
}

function quit(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
