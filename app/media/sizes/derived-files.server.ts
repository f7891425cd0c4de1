import { isCompleteFrame, TAIL_BYTES } from '../images/is-complete.ts';
import {
  type EncodingEffort,
  type Rendering,
  renderPicture,
} from '../images/render-picture.server.ts';
import { fileInMemory, type OpenFile, type Storage } from '../storage/storage.server.ts';
import { loadOriginal } from './load-original.server.ts';
import type { Queue, RenderClient } from './queue.server.ts';

export type Log = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type DerivedFilesOptions = {
  storage: Storage;
  queue: Queue;
  /** The folder for temporary files. */
  incomingDir: string;
  log?: Log;
  effort?: EncodingEffort;
};

type Bytes = Uint8Array | undefined;
/** A file rendered from an original; both are given by their storage keys. */
type Derived = { key: string; original: string; rendering: Rendering };
type Job = Derived & { render(): Promise<Bytes> };

/** A file that is being rendered. Clients get it as soon as it is rendered, before it is stored. */
type Running = { rendered: Promise<Bytes>; stored: Promise<void> };

/** `running` holds the files that are being rendered, by storage key. */
export type DerivedFiles = DerivedFilesOptions & { running: Map<string, Running> };

/** A file up to this size may wait in memory for its reader. */
const SMALL_BYTES = 256 * 1024;

/** Finds a file that is stored or being rendered. */
export async function findFile(
  files: DerivedFiles,
  key: string,
  format: Rendering['format'],
): Promise<OpenFile | undefined> {
  const running = files.running.get(key);
  return (running && (await openRendered(files, key, running))) ?? openStored(files, key, format);
}

/** Deletes a file that was cut off, by a full disk or a bad copy, so that it is rendered again. */
async function openStored(
  { storage, log }: DerivedFiles,
  key: string,
  format: Rendering['format'],
): Promise<OpenFile | undefined> {
  const file = await storage.open(key);
  if (!file || (await isComplete(file, format))) return file;
  await file.close();
  log?.warn({ key }, 'a damaged size is rendered again');
  await storage.delete(key);
  return undefined;
}

async function isComplete(file: OpenFile, format: Rendering['format']): Promise<boolean> {
  const { size, head } = file;
  if (head.length === size) return isCompleteFrame({ size, head, tail: head }, format);
  const tail = Buffer.concat(await Array.fromAsync(file.read(size - TAIL_BYTES, size)));
  return isCompleteFrame({ size, head, tail }, format);
}

/** Opens a file that was just rendered. A large one is read from storage, so that no slow reader keeps it in memory. */
async function openRendered(
  { storage }: DerivedFiles,
  key: string,
  { rendered, stored }: Running,
): Promise<OpenFile | undefined> {
  const bytes = await rendered;
  if (!bytes || bytes.length <= SMALL_BYTES) return bytes && fileInMemory(bytes);
  await stored;
  return (await storage.open(key)) ?? fileInMemory(bytes);
}

/** Renders a file when it is the client's turn, unless it was rendered in the meantime. */
export async function renderFor(
  files: DerivedFiles,
  client: RenderClient,
  derived: Derived,
): Promise<OpenFile | undefined> {
  const { key, original, rendering } = derived;
  const open = await files.queue.forClient(client, async () => {
    const running = files.running.get(key);
    // Returns a function, so that this slot is free while the other one renders.
    if (running) return () => openRendered(files, key, running);
    const file = await openStored(files, key, rendering.format);
    if (file) return () => file;
    const started = startRendering(files, {
      ...derived,
      async render() {
        await using loaded = await loadOriginal(files, original);
        return loaded && (await renderPicture(loaded.source, rendering, files.effort));
      },
    });
    await started.rendered;
    return () => openRendered(files, key, started);
  });
  return open?.();
}

/** Renders a file within a slot of the queue, unless it is being rendered already (single flight). */
export function startRendering(files: DerivedFiles, job: Job): Running {
  const { running } = files;
  const current = running.get(job.key);
  if (current) return current;
  const rendered = job.render();
  const stored = rendered
    .then((bytes) => bytes && store(files, job, bytes))
    .finally(() => running.delete(job.key));
  // Prevents an unhandled rejection when no caller waits for it.
  stored.catch(() => undefined);
  const started = { rendered, stored };
  running.set(job.key, started);
  return started;
}

/** A picture that was removed in the meantime keeps no size. A file that cannot be stored can still be shown. */
async function store(
  { storage, log }: DerivedFiles,
  { key, original }: Derived,
  bytes: Uint8Array,
) {
  try {
    await storage.put(key, bytes);
    if (!(await storage.has(original))) await storage.delete(key);
  } catch (error) {
    log?.warn({ err: error, key }, 'size not stored');
  }
}

/** Waits until none of the files under a prefix is being rendered or stored. */
export async function settle({ running }: DerivedFiles, prefix: string): Promise<void> {
  const found = [...running].filter(([key]) => key.startsWith(prefix));
  await Promise.allSettled(found.map(([, { stored }]) => stored));
}
