import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { type Load, openLines } from './load.ts';

/** How many answers of those that cost little are measured together. */
export const AMOUNT = 3200;

export type Server = { url: string; process: ChildProcess };

/** Processor time that a process has spent so far, with all of its threads, in microseconds. */
export async function processorTime(pid: number | undefined): Promise<number> {
  const threads = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const thread of await readdir(threads)) {
    // A thread may end between the two looks.
    const spent = await readFile(`${threads}/${thread}/schedstat`, 'utf8').catch(() => '0');
    nanoseconds += Number.parseInt(spent, 10);
  }
  return nanoseconds / 1000;
}

/** What an answer costs the server's process, opening connections left out. */
export async function timePerAnswer(
  { url, process }: Server,
  path: string,
  { amount = AMOUNT, ...load }: Load & { amount?: number } = {},
): Promise<number> {
  const lines = await openLines(url + path, load);
  try {
    const before = await processorTime(process.pid);
    await lines.send(amount);
    return ((await processorTime(process.pid)) - before) / amount;
  } finally {
    lines.close();
  }
}
