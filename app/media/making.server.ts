import { type Rendering, renderPicture } from './images.server.ts';
import type { Queue } from './queue.server.ts';
import type { Pixels } from './pixels.ts';
import { fileInMemory, type OpenFile, type Storage } from './storage.server.ts';

/** A file as small as this may wait in memory for its reader. */
const SMALL_BYTES = 256 * 1024;

export type Log = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type Bytes = Uint8Array | undefined;
export type Job = {
  key: string;
  original: string;
  rendering: Rendering;
  load(): Promise<Bytes | Pixels>;
};

/** A file on its way: whoever asked has it as soon as it is made, and need not wait until it is kept. */
type Making = { made: Promise<Bytes>; kept: Promise<void> };

export type Maker = {
  storage: Storage;
  queue: Queue;
  log?: Log;
  /** What is being made now, by its storage key. */
  inMaking: Map<string, Making>;
};

/** Makes a file for somebody who waits. Many may ask for one at once; it is made once (single flight). */
export function makeSoon(maker: Maker, job: Job): Making {
  return begin(maker, job, (work) => maker.queue.run('urgent', work));
}

/** Makes a file when nobody waits for another, unless somebody has asked for it meanwhile. */
export async function makeInBackground(maker: Maker, job: Job): Promise<void> {
  await maker.queue.run('background', async () => {
    if (!maker.inMaking.has(job.key)) await begin(maker, job, (work) => work()).kept;
  });
}

function begin(
  maker: Maker,
  job: Job,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): Making {
  const { inMaking } = maker;
  const running = inMaking.get(job.key);
  if (running) return running;
  const { promise: made, resolve, reject } = Promise.withResolvers<Bytes>();
  const kept = inTurn(() => make(maker, job, resolve)).finally(() => inMaking.delete(job.key));
  kept.catch(reject);
  // Where nobody waits for it, its failure is no unhandled rejection.
  made.catch(() => undefined);
  const making = { made, kept };
  inMaking.set(job.key, making);
  return making;
}

async function make(maker: Maker, job: Job, show: (made: Bytes) => void): Promise<void> {
  const bytes = await job.load();
  const made = bytes && (await renderPicture(bytes, job.rendering));
  show(made);
  if (!made) return;
  // What cannot be kept can still be shown.
  await keep(maker, job, made).catch((error) =>
    maker.log?.warn({ err: error, key: job.key }, 'size not kept'),
  );
}

/** A picture that was removed meanwhile gets no size any more. */
async function keep({ storage }: Maker, { key, original }: Job, made: Uint8Array): Promise<void> {
  await storage.put(key, made);
  if (!(await storage.has(original))) await storage.delete(key);
}

/** What was just made, without holding much of it for a slow reader. */
export async function openMade(
  { storage }: Maker,
  key: string,
  { made, kept }: Making,
): Promise<OpenFile | undefined> {
  const bytes = await made;
  if (!bytes || bytes.length <= SMALL_BYTES) return bytes && fileInMemory(bytes);
  await kept;
  return (await storage.open(key)) ?? fileInMemory(bytes);
}
