import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { expectResponse } from './raw-request.ts';

const BATCH_SIZE = 16;

export type Server = { url: string; process: ChildProcess };
type Load = { amount?: number; headers?: Record<string, string>; status?: number };

/** The processor time of all threads of a process so far, in microseconds. */
export async function processorTime(pid: number | undefined): Promise<number> {
  const threads = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const thread of await readdir(threads)) {
    // A thread may end in the meantime.
    const spent = await readFile(`${threads}/${thread}/schedstat`, 'utf8').catch(() => '0');
    nanoseconds += Number.parseInt(spent, 10);
  }
  return nanoseconds / 1000;
}

/** The processor time of the server's process per response. */
export async function timePerResponse(
  { url, process }: Server,
  path: string,
  { amount = 3200, headers, status }: Load = {},
): Promise<number> {
  const before = await processorTime(process.pid);
  await sendRequests(url + path, { amount, headers, status });
  return ((await processorTime(process.pid)) - before) / amount;
}

/** Sends requests in batches; a batch starts after the last response of the previous one. */
export async function sendRequests(
  url: string,
  { amount, headers, status }: Load & { amount: number },
): Promise<void> {
  const options = { headers: { 'Accept-Encoding': 'br', ...headers } };
  for (let left = amount; left > 0; left -= BATCH_SIZE) {
    const batch = Array.from({ length: Math.min(left, BATCH_SIZE) });
    await Promise.all(batch.map(() => expectResponse(url, options, status)));
  }
}
