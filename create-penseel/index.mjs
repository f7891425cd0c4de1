#!/usr/bin/env node
// `npm create penseel my-site` makes a folder for a site, with this version of Penseel in it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const [given = 'penseel', ...more] = process.argv.slice(2);
if (given.startsWith('-') || more.length > 0) quit('Usage: npm create penseel FOLDER');
const site = path.resolve(given);
if (existsSync(site) && readdirSync(site).length > 0) {
  quit(`${site} is not empty. Give the name of a new folder: npm create penseel FOLDER`);
}

const { version } = readJson('package.json');
const versionDir = path.join(site, 'versions', version);
mkdirSync(versionDir, { recursive: true });
const release = path.join(import.meta.dirname, 'release.tgz');
const { status } = spawnSync('tar', ['-xzf', release, '-C', versionDir, '--strip-components=1'], {
  stdio: 'inherit',
});
if (status !== 0) quit(`The release could not be unpacked into ${versionDir} (with tar).`);

cpSync(path.join(import.meta.dirname, 'site'), site, { recursive: true });
writeJson('package.json', { ...readJson('site/package.json'), name: path.basename(site) });
writeJson('current.json', { version });
process.stdout.write(`Penseel ${version} is in ${site}. Start it:\n\n  cd ${given}\n  npm start\n`);

function readJson(name) {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));
}

function writeJson(name, value) {
  writeFileSync(path.join(site, name), `${JSON.stringify(value, null, 2)}\n`);
}

function quit(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
