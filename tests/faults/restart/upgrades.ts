import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeRelease } from '../../../scripts/release.ts';
import { runProgram } from '../../../scripts/release/program.ts';
import { projectDir } from '../../../scripts/tool.ts';
import { freePort } from '../../support/http/free-port.ts';
import { BROKEN, makeVersion } from '../../support/site/release-versions.ts';
import { OWNER_ENV, type Owner, ownerAt, signIn, until } from '../support/client.ts';
import { fact, type Fault, none, NotPossibleHere, within } from '../fault.ts';
import { compare, type Ledger, openLedger, writeOnce } from '../support/ledger.ts';
import { withTemporaryFolder } from '../support/resources.ts';
import { startServer } from '../support/server.ts';

const SECONDS_OF_AN_UPGRADE = 15;

export const upgrades: Fault = {
  name: 'upgrades',
  limit:
    '50 upgrades under writes, 10 of them killed: 0 acknowledged writes lost, the site answers after each, away for at most 5 s',
  description:
    'A site made from a release by create-penseel is upgraded to the next release again and again, while an owner uploads, creates, updates and deletes. Every fifth upgrade is killed with the site at a random moment, and the site is started again. At the end comes a release that starts on a copy of the site but not on the site itself: the site must return to the version before it.',

  first: true,

  async run({ long }) {
    if (!existsSync(path.join(projectDir, '.git'))) {
      throw new NotPossibleHere('a release is made of a git commit');
    }
    return withTemporaryFolder('upgrades', (folder) => run(folder, long ? 50 : 1, long ? 0 : 1000));
  },
};

async function run(folder: string, times: number, pause: number) {
  const release = await makeRelease(folder);
  const site = await createSite(folder, path.basename(release, '.tgz').replace('penseel-', ''));
  const ledger = openLedger();
  const lost: string[] = [];
  const failures: string[] = [];
  let longestAway = 0;
  let kills = 0;
  let server = await startServer(site);
  const cookie = await signIn(server.url);
  await ownerAt(server.url, cookie).save('/admin/categories', { intent: 'create', title: 'All' });

  async function upgrade(version: string, edit?: string): Promise<string> {
    const file = await makeVersion(release, version, folder, edit);
    const writer = keepWriting(ownerAt(server.url, cookie), ledger, pause);
    const isKilled = times > 1 && Number(version.split('.')[2]) % 5 === 0;
    const child = spawn('node', [site.launcher, 'upgrade', file], { env: site.processEnv });
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    if (isKilled) {
      kills += 1;
      await sleep(Math.random() * SECONDS_OF_AN_UPGRADE * 1000);
      child.kill('SIGKILL');
      process.kill(-(server.process.pid ?? 0), 'SIGKILL');
    }
    const [output] = await Promise.all([printed, once(child, 'exit')]);
    longestAway = Math.max(longestAway, isKilled ? 0 : await writer.stop());
    if (isKilled) {
      await writer.stop();
      server = await startServer(site);
    }
    const isBack = (await until(() => answers(server.url), 60_000)) < Infinity;
    if (!isBack) failures.push(`${version}: the site does not answer`);
    lost.push(...(await compare(site.dataDir, ledger)).lost);
    return output.join('');
  }

  for (let n = 1; n <= times; n += 1) {
    const version = `99.0.${n}`;
    const output = await upgrade(version);
    const isKilled = times > 1 && n % 5 === 0;
    if (!isKilled && (await site.version()) !== version) failures.push(`${version}: ${output}`);
  }
  const last = await site.version();
  const output = await upgrade('99.1.1', BROKEN);
  const isBack = (await site.version()) === last && output.includes(`back at ${last}`);
  await server.stop();
  return {
    done: `${times} upgrades, ${kills} of them killed, and one to a release that does not start; ${ledger.acknowledged} writes acknowledged`,
    measures: [
      none('acknowledged writes lost', lost),
      none('upgrades that failed', failures),
      fact('the site returned to the version before the broken release', isBack),
      within('away for at most', longestAway, 5000),
    ],
  };
}

/** Makes a site as `npm create penseel` does. It uses the packages that are installed here. */
async function createSite(folder: string, version: string) {
  const creator = path.join(folder, 'creator');
  await runProgram('mkdir', [creator], folder);
  const file = path.join(folder, `create-penseel-${version}.tgz`);
  await runProgram('tar', ['-xzf', file, '-C', creator, '--strip-components=1'], folder);
  await runProgram('node', [path.join(creator, 'index.mjs'), 'site'], folder);
  const site = path.join(folder, 'site');
  const first = path.join(site, 'versions', version);
  for (const packages of ['node_modules', 'scripts/node/node_modules']) {
    const installed = path.join(projectDir, packages);
    if (existsSync(installed)) await symlink(installed, path.join(first, packages));
  }
  const launcher = path.join(site, 'penseel.mjs');
  const dataDir = path.join(site, 'data');
  const env = { ...OWNER_ENV, PORT: String(await freePort()) };
  return {
    dataDir,
    env,
    launcher,
    command: ['node', launcher, 'start'],
    processEnv: { ...process.env, ...env, DATA_DIR: dataDir },
    async version(): Promise<string> {
      return JSON.parse(await readFile(path.join(site, 'current.json'), 'utf8')).version;
    },
  };
}

/** Writes until it is stopped, and then returns the longest time between two answers. */
function keepWriting(owner: Owner, ledger: Ledger, pause: number) {
  const stopping = new AbortController();
  let longest = 0;
  async function write(): Promise<void> {
    let answeredAt = performance.now();
    while (!stopping.signal.aborted) {
      const isWritten = await writeOnce(owner, ledger, ledger.works.size * 10 + 1);
      if (isWritten) {
        longest = Math.max(longest, performance.now() - answeredAt);
        answeredAt = performance.now();
      }
      await sleep(isWritten ? pause : 50);
    }
  }
  const writing = write();
  return {
    async stop(): Promise<number> {
      stopping.abort();
      await writing;
      return longest;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}
