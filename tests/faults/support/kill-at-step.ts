// Loaded into a server with `--import`: it counts the steps that change files or rows, and ends the
// process with SIGKILL just before the step that KILL_AT names. KILL_FROM says where counting begins.
import fsPromises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { StatementSync } from 'node:sqlite';
import { Client } from 'pg';

const killAt = Number(process.env.KILL_AT ?? Infinity);
/** `upload`: from the first part file of an upload. `start`: from the first statement. */
let counting = process.env.KILL_FROM === 'start';
let steps = 0;

function step(): void {
  if (!counting) return;
  steps += 1;
  if (steps === killAt) process.kill(process.pid, 'SIGKILL');
}

type Method = (...args: unknown[]) => unknown;

function before(target: object, name: string, callFirst: (args: unknown[]) => void): void {
  const methods = target as Record<string, Method>;
  const original = methods[name];
  if (!original) throw new Error(`There is no ${name} to stand before.`);
  methods[name] = function counted(this: unknown, ...args: unknown[]) {
    callFirst(args);
    return original.apply(this, args);
  };
}

if (process.env.KILL_FROM === 'upload') {
  before(fsPromises, 'open', ([file, flags]) => {
    if (flags === 'wx' && String(file).includes('/incoming/')) counting = true;
  });
  const names = 'open readFile rename rm rmdir mkdir writeFile copyFile stat'.split(' ');
  for (const name of names) before(fsPromises, name, step);
  const handle: FileHandle = await fsPromises.open(import.meta.filename);
  const FileHandlePrototype = Object.getPrototypeOf(handle) as object;
  await handle.close();
  for (const name of ['write', 'writev', 'sync']) before(FileHandlePrototype, name, step);
}
before(StatementSync.prototype, 'run', step);
before(StatementSync.prototype, 'all', step);
before(Client.prototype, 'query', step);
syncBuiltinESMExports();
