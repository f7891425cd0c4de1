import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../../../scripts/tool.ts';
import { LAUNCH_ENV, LAUNCH_FLAGS } from '../../../scripts/launch.mjs';
import { freePort } from '../http/free-port.ts';

const SERVER = [process.execPath, ...LAUNCH_FLAGS, 'server/main.ts'];

export type RunningSite = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything the server has printed so far. */
  output(): string;
  /** Stops the server with SIGTERM and returns the exit code. The data folder stays. */
  stop(): Promise<number | null>;
  /** Stops the server and removes the data folder, unless the caller passed it. */
  remove(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

export type SiteOptions = {
  /** Starts on this folder and does not remove it. Without it the site gets a temporary folder. */
  dataDir?: string;
  /** Starts on a copy of the demo content with picture sizes. For browser tests only. */
  demo?: boolean;
  env?: Record<string, string>;
  /** Changes the data folder before the site starts. */
  prepare?: (dataDir: string) => Promise<void>;
  /** Starts the site by this command, in its own process group. */
  command?: string[];
  /** Called with everything printed so far, also before the site answers. */
  onOutput?: (printed: string) => void;
};

/** The folder of picture sizes in a data folder. */
export const SIZES = 'files/sizes';

/** Starts the built product as a separate process on a free port and waits until it answers. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { dataDir, env = {}, command, onOutput } = options;
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'penseel-site-')));
  if (options.demo) await copyDemo(folder);
  await options.prepare?.(folder);
  const port = Number(env.PORT) || (await freePort());
  const [program = '', ...args] = command ?? SERVER;
  const child = spawn(program, args, {
    cwd: projectDir,
    detached: command !== undefined,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Removed at the end, with what a killed server leaves in it.
      TMPDIR: tmpdir(),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      ...LAUNCH_ENV,
      ...env,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      onOutput?.(printed);
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);

  async function stop(): Promise<number | null> {
    child.kill('SIGTERM');
    return exited;
  }
  async function remove(): Promise<void> {
    await stop();
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  }
  const url = env.SITE_URL ?? `http://localhost:${port}`;
  const site: RunningSite = {
    url: `http://localhost:${port}`,
    dataDir: folder,
    process: child,
    output: () => printed,
    stop,
    remove,
    [Symbol.asyncDispose]: remove,
  };
  while (!printed.includes(`Penseel is at ${url}`)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The site did not start:\n${printed}`);
    await Promise.race([once(child.stdout, 'data'), exited]);
  }
  return site;
}

/** Copies the demo content. All copies share the picture sizes, which are a cache. */
export async function copyDemo(dataDir: string): Promise<void> {
  const template = process.env.DEMO_TEMPLATE ?? '';
  const sizes = path.join(template, SIZES);
  await cp(template, dataDir, { recursive: true, filter: (file) => file !== sizes });
  await symlink(sizes, path.join(dataDir, SIZES));
}
