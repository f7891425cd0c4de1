// Loaded into a server with `--import`. Counts the steps that change files or rows, and kills the process
// with SIGKILL before step number KILL_AT. KILL_FROM selects where counting starts.
import fsPromises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { StatementSync } from 'node:sqlite';
import { Client } from 'pg';

const killAt = Number(process.env.KILL_AT ?? Infinity);
/** `upload` counts from the first part file of an upload, `start` from the first statement. */
let counting = process.env.KILL_FROM === 'start';
let steps = 0;

function step(): void {
  if (!counting) return;
  steps += 1;
  if (steps === killAt) process.kill(process.pid, 'SIGKILL');
}

type Method = (...args: unknown[]) => unknown;

function callBefore(target: object, name: string, callFirst: (args: unknown[]) => void): void {
  const methods = target as Record<string, Method>;
  const original = methods[name];
  if (!original) throw new Error(`There is no method ${name}.`);
  methods[name] = function counted(this: unknown, ...args: unknown[]) {
    callFirst(args);
    return original.apply(this, args);
  };
}

if (process.env.KILL_FROM === 'upload') {
  callBefore(fsPromises, 'open', ([file, flags]) => {
    if (flags === 'wx' && String(file).includes('/incoming/')) counting = true;
  });
  const names = 'open readFile rename rm rmdir mkdir writeFile copyFile stat'.split(' ');
  for (const name of names) callBefore(fsPromises, name, step);
  const handle: FileHandle = await fsPromises.open(import.meta.filename);
  const FileHandlePrototype = Object.getPrototypeOf(handle) as object;
  await handle.close();
  for (const name of ['write', 'writev', 'sync']) callBefore(FileHandlePrototype, name, step);
}
callBefore(StatementSync.prototype, 'run', step);
callBefore(StatementSync.prototype, 'all', step);
callBefore(Client.prototype, 'query', step);
syncBuiltinESMExports();
