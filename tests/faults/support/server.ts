import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectDir } from '../../../scripts/tool.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { freePort } from '../../support/http/free-port.ts';
import { type RunningSite, type SiteOptions, startSite } from '../../support/site/start-site.ts';
import { NotPossibleHere } from '../fault.ts';

const KILLER = path.join(import.meta.dirname, 'kill-at-step.ts');

/** The unit of CPU time in /proc. */
const TICKS_PER_SECOND = 100;

const started = new Set<RunningSite>();

/** Kills servers that an interrupted fault did not stop. */
export async function killLeftovers(): Promise<void> {
  for (const site of started) await kill(site);
}

type Options = Pick<SiteOptions, 'env' | 'command' | 'prepare'> & { dataDir: string };

/** Starts the built server as a process and measures how long the start takes. */
export async function startServer(options: Options) {
  const start = performance.now();
  const site = await startSite(options);
  started.add(site);
  site.process.once('exit', () => started.delete(site));
  return Object.assign(site, { startedIn: performance.now() - start });
}

/** The environment that kills a server before one of its steps. */
export function killedAt(step: number, from: 'upload' | 'start'): Record<string, string> {
  return { NODE_OPTIONS: `--import=${KILLER}`, KILL_AT: String(step), KILL_FROM: from };
}

export async function kill({ process: child }: Pick<RunningSite, 'process'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Makes every write to a file fail, also to open files, or allows writes again. */
export function refuseWrites({ process: child }: RunningSite, isRefused: boolean): void {
  const limit = isRefused ? '0:unlimited' : 'unlimited';
  const { status } = spawnSync('prlimit', [`--pid=${child.pid}`, `--fsize=${limit}`]);
  if (status !== 0) throw new NotPossibleHere('prlimit is not installed on this machine');
}

/** Current and peak resident memory in MB. */
export async function memoryOf({ process: child }: RunningSite) {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), highest: read('VmHWM') };
}

/** Whether the server uses less than a twentieth of a core for a second. */
export async function isIdle({ process: child }: RunningSite): Promise<boolean> {
  const ticks = async () => {
    const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
    return Number(fields[12]) + Number(fields[13]);
  };
  const before = await ticks();
  await sleep(1000);
  return (await ticks()) - before < TICKS_PER_SECOND / 20;
}

/** The open files of the server, as named in /proc. */
export async function openFiles({ process: child }: RunningSite): Promise<string[]> {
  const folder = `/proc/${child.pid}/fd`;
  const names = await readdir(folder);
  return Promise.all(names.map((name) => readlink(path.join(folder, name)).catch(() => '')));
}

/** The files that are mapped into the server's memory. The decoder maps the files that it reads. */
export async function mappedFiles({ process: child }: RunningSite): Promise<Set<string>> {
  const maps = await readFile(`/proc/${child.pid}/maps`, 'utf8');
  return new Set(maps.match(/\/.*$/gm));
}

/** Starts a server that must fail, and returns its output and whether that is one sentence. */
export async function refusedStart(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH,
      ...LAUNCH_ENV,
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  }
  const timeout = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timeout);
  text = text.trim();
  return { text, isOneSentence: code === 1 && /^Penseel cannot start\. [^\n]+[.!]$/.test(text) };
}
