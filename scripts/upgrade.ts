import { constants } from 'node:fs';
import {
  access,
  cp,
  mkdtempDisposable,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeBackupFile } from '../server/backup/backup-file.ts';
import { lockFile } from '../server/start/file-lock.ts';
import {
  dropRootPrivileges,
  resolveTypedPath,
  openExistingSite,
  printUsage,
  readEnvironment,
  runCommand,
} from './command-line/command.ts';
import { downloadRelease } from './release/download.ts';
import { isReady, tryVersion } from './release/try-version.ts';
import { unpackRelease } from './release/unpack.ts';
import { projectDir } from './tool.ts';

const USAGE = `Usage: npm run upgrade -- FILE
  changes over to the version in a release file, or at its https URL
`;

/** Longer than a stop and the time in which a new version must answer. */
const CHANGE_SECONDS = 90;

/** The file `current.json`, which penseel.mjs reads. Only a version that answered is not new. */
type Current = { version: string; previous?: string; isNew?: boolean; failed?: string };

async function main([given, ...more]: string[]): Promise<void> {
  if (given === undefined || given.startsWith('-') || more.length > 0) return printUsage(USAGE);
  const site = process.env.PENSEEL_SITE;
  if (!site) {
    throw new Error(
      'Only a site made with npm create penseel is upgraded like this. With git, run git pull && npm start. In a container, run the new image.',
    );
  }
  dropRootPrivileges(site);
  await access(site, constants.W_OK).catch(() => {
    throw new Error(`${site} cannot be written: run the upgrade as the user of the site.`);
  });
  const unlock = lockFile(path.join(site, 'upgrade.lock'));
  if (!unlock) throw new Error('Another upgrade of this site is running.');
  try {
    await upgrade(site, given);
  } finally {
    unlock();
  }
}

async function upgrade(site: string, given: string): Promise<void> {
  const config = readEnvironment();
  const { version: current } = await readCurrent(site);
  await using temporary = await mkdtempDisposable(path.join(tmpdir(), 'penseel-upgrade-'));
  const file = given.includes('://')
    ? await downloadRelease(given, path.join(temporary.path, 'release.tgz'))
    : resolveTypedPath(given);
  const version = await unpackRelease(file, path.join(site, 'versions'), current);
  const project = path.join(site, 'versions', version);
  await reusePackages(project);

  const backup = path.join(config.dataDir, 'backups', `before-${version}-${Date.now()}.tar`);
  await backUp(backup);
  console.log(`Backup: ${backup}`);
  await tryVersion(project, backup, path.join(temporary.path, 'data')).catch((error: Error) => {
    throw new Error(`${error.message} The site runs on as it is.`, { cause: error });
  });
  console.log(`Penseel ${version} works with a copy of this site.`);
  await changeOver(site, current, version);
}

/** Copies the installed packages if the new version needs the same. Otherwise its first command installs them. */
async function reusePackages(project: string): Promise<void> {
  for (const folder of ['', 'scripts/node']) {
    const lock = path.join(folder, 'package-lock.json');
    const [ours, theirs] = await Promise.all(
      [projectDir, project].map((each) => readFile(path.join(each, lock), 'utf8')),
    );
    if (withoutVersion(ours) !== withoutVersion(theirs)) continue;
    const packages = path.join(folder, 'node_modules');
    const options = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE };
    await cp(path.join(projectDir, packages), path.join(project, packages), options).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
}

/** A lock file begins with the version of Penseel itself. */
function withoutVersion(lock = ''): string {
  const { version: _, packages, ...rest } = JSON.parse(lock);
  return JSON.stringify({ ...rest, packages: { ...packages, '': undefined } });
}

async function backUp(file: string): Promise<void> {
  await using stores = await openExistingSite(readEnvironment());
  await writeBackupFile(file, stores);
}

/** Names the version in `current.json`. A running site changes over to it, and back if it does not answer. */
async function changeOver(site: string, current: string, version: string): Promise<void> {
  const isRunning = await isReady(localUrl());
  await writeCurrent(site, { version, previous: current, isNew: true });
  if (!isRunning) {
    console.log(`The site is not running. npm start starts Penseel ${version}.`);
    return;
  }
  for (let tries = 0; tries < CHANGE_SECONDS * 5; tries += 1) {
    const { version: now, isNew, failed } = await readCurrent(site);
    if (failed === version) {
      throw new Error(`Penseel ${version} did not answer. The site is back at ${current}.`);
    }
    if (now === version && !isNew) {
      await removeOtherVersions(site, [version, current]);
      console.log(`The site runs on Penseel ${version}.`);
      return;
    }
    await sleep(200);
  }
  throw new Error('The running site did not change over. Restart it with npm start.');
}

/** Where the running site answers on this machine. */
function localUrl(): string {
  const { host, port } = readEnvironment();
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

async function removeOtherVersions(site: string, kept: string[]): Promise<void> {
  const folder = path.join(site, 'versions');
  const old = (await readdir(folder)).filter((name) => !kept.includes(name));
  for (const name of old) await rm(path.join(folder, name), { recursive: true });
}

async function readCurrent(site: string): Promise<Current> {
  return JSON.parse(await readFile(path.join(site, 'current.json'), 'utf8')) as Current;
}

async function writeCurrent(site: string, current: Current): Promise<void> {
  const file = path.join(site, 'current.json');
  await writeFile(`${file}.part`, `${JSON.stringify(current, null, 2)}\n`);
  await rename(`${file}.part`, file);
}

runCommand(main);
