import type { FilesAt } from '../open-storage.ts';
import { frame, textFrame } from './frames.ts';
import { printDocument } from './in-worker.ts';
import type { DocumentJob, ThreadMessage } from './job.ts';

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

  async function take(message: ThreadMessage): Promise<void> {
    await writer.write(toFrame(message, name));
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

function toFrame(message: ThreadMessage, name: string): Uint8Array {
  switch (message.kind) {
    case 'bytes':
      return frame('bytes', message.bytes);
    case 'progress':
      return textFrame('progress', { done: message.done, total: message.total });
    case 'end':
      return textFrame('end', { name, pages: message.pages, missing: message.missing });
    case 'refused':
      return refusedFrame(message.message);
  }
}
