import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LAUNCH_ENV, LAUNCH_FLAGS } from '../../scripts/launch.mjs';
import { freePort } from './free-port.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');
const SERVER = [process.execPath, ...LAUNCH_FLAGS, 'server/main.ts'];

export type RunningSite = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything the server has printed so far. */
  output(): string;
  /** Ends it with SIGTERM and gives the exit code; the data folder stays. */
  stop(): Promise<number | null>;
  /** Ends it and removes its data folder, when it made one. */
  remove(): Promise<void>;
};

type Options = {
  dataDir?: string;
  env?: Record<string, string>;
  /** Another way of starting it than its process alone; it gets a process group of its own. */
  command?: string[];
};

/** Starts the built product as its own process on a free port, and waits until it answers. */
export async function startSite(options: Options = {}): Promise<RunningSite> {
  const { dataDir, env = {}, command } = options;
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'penseel-site-')));
  const port = Number(env.PORT) || (await freePort());
  const [program = '', ...args] = command ?? SERVER;
  const child = spawn(program, args, {
    cwd: projectDir,
    detached: command !== undefined,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
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
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);

  async function stop(): Promise<number | null> {
    child.kill('SIGTERM');
    return exited;
  }
  const url = env.SITE_URL ?? `http://localhost:${port}`;
  const site: RunningSite = {
    url: `http://localhost:${port}`,
    dataDir: folder,
    process: child,
    output: () => printed,
    stop,
    async remove() {
      await stop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
  while (!printed.includes(`Penseel is at ${url}`)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The site did not start:\n${printed}`);
    await Promise.race([once(child.stdout, 'data'), exited]);
  }
  return site;
}
