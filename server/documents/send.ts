import type { FilesAt } from '../open-storage.ts';
import { frame, textFrame } from './frames.ts';
import { printDocument } from './in-worker.ts';
import type { DocumentJob, Told } from './job.ts';

type Sent = { job: DocumentJob; files: FilesAt; name: string };
type Queue = (make: () => Promise<void>) => Promise<void> | undefined;
type Sending = { body: ReadableStream<Uint8Array>; done: Promise<void> };

const FAILED = 'The document could not be made. Try again.';

/**
 * A document as an answer that tells how far it is and then becomes it. It is made as fast as it is read, it stops when nobody reads
 * any more, and nothing of it is kept: so that another process of the same site can answer the next one.
 */
export function sendDocument({ job, files, name }: Sent, queue: Queue): Sending | undefined {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const gone = new AbortController();
  writer.closed.catch(() => gone.abort());
  const { signal } = gone;

  async function take(told: Told): Promise<void> {
    await writer.write(toFrame(told, name));
  }
  async function make(): Promise<void> {
    try {
      await printDocument({ job, files, signal, take });
      if (!signal.aborted) await writer.close();
    } catch (error) {
      if (signal.aborted) return;
      await writer.write(refusedFrame(FAILED)).catch(() => undefined);
      await writer.close().catch(() => undefined);
      throw error;
    }
  }
  const done = queue(make);
  return done && { body: readable, done };
}

export function refusedFrame(message: string): Uint8Array<ArrayBuffer> {
  return textFrame('refused', { message });
}

function toFrame(told: Told, name: string): Uint8Array {
  switch (told.kind) {
    case 'bytes':
      return frame('bytes', told.bytes);
    case 'progress':
      return textFrame('progress', { done: told.done, total: told.total });
    case 'end':
      return textFrame('end', { name, pages: told.pages, missing: told.missing });
    case 'refused':
      return refusedFrame(told.message);
  }
}
