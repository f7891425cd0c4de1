import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { LAUNCH_ENV, LAUNCH_FLAGS, project } from '../launch.mjs';

/** Runs a command of the project; returns its duration and its peak memory. */
export async function runScript(args: string[], env: Record<string, string>) {
  const start = performance.now();
  const child = spawn(process.execPath, [...LAUNCH_FLAGS, ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, ...LAUNCH_ENV, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let megabytes = 0;
  const polling = setInterval(() => {
    highestMegabytes(child.pid).then(
      (highest) => (megabytes = highest),
      () => undefined,
    );
  }, 100);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  clearInterval(polling);
  if (code !== 0) throw new Error(`${args.join(' ')} failed: ${errors}`);
  return { seconds: (performance.now() - start) / 1000, megabytes };
}

export async function highestMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
