import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { LAUNCH_ENV, LAUNCH_FLAGS, project } from '../launch.mjs';

/** Runs a command as an operator does: what it said, how long it took, and its memory at the highest. */
export async function runScript(args: string[], env: Record<string, string>) {
  const start = performance.now();
  const child = spawn(process.execPath, [...LAUNCH_FLAGS, ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, ...LAUNCH_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let megabytes = 0;
  const looking = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024),
      () => undefined,
    );
  }, 100);
  const [said, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  clearInterval(looking);
  if (code !== 0) throw new Error(`${args.join(' ')} failed: ${complaint}`);
  return { said, milliseconds: performance.now() - start, megabytes };
}
