import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { mustAsk } from './raw-request.ts';

const AT_ONCE = 16;

export type Server = { url: string; process: ChildProcess };
type Load = { amount?: number; headers?: Record<string, string>; status?: number };

/** Processor time that all threads of a process have spent so far, in microseconds. */
export async function processorTime(pid: number | undefined): Promise<number> {
  const threads = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const thread of await readdir(threads)) {
    // A thread may end meanwhile.
    const spent = await readFile(`${threads}/${thread}/schedstat`, 'utf8').catch(() => '0');
    nanoseconds += Number.parseInt(spent, 10);
  }
  return nanoseconds / 1000;
}

/** Processor time of the server's process per answer. */
export async function timePerAnswer(
  { url, process }: Server,
  path: string,
  { amount = 3200, headers, status }: Load = {},
): Promise<number> {
  const before = await processorTime(process.pid);
  await askOften(url + path, { amount, headers, status });
  return ((await processorTime(process.pid)) - before) / amount;
}

/** Sends requests in batches of 16; a batch starts when the last one is answered. */
export async function askOften(
  url: string,
  { amount, headers, status }: Load & { amount: number },
): Promise<void> {
  const asked = { headers: { 'Accept-Encoding': 'br', ...headers } };
  for (let left = amount; left > 0; left -= AT_ONCE) {
    const batch = Array.from({ length: Math.min(left, AT_ONCE) });
    await Promise.all(batch.map(() => mustAsk(url, asked, status)));
  }
}
