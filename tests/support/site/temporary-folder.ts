import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a temporary folder for the whole run and removes it at the end with everything in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const before = process.env.TMPDIR;
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), `penseel-tests-${process.pid}-`));
  // PostgreSQL runs as another user and stores its data in this folder.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Removes the folders of runs that were killed. What cannot be removed, such as a mount, stops no run. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^penseel-tests-(\d+)-/.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
