import type { StorageConfig } from '../start/open-storage.ts';
import { FRAME_HEADER_BYTES, FRAMES } from '../../app/domain/documents/frame.ts';
import { printDocument } from './in-worker.ts';
import type { DocumentJob, ThreadMessage } from './job.ts';

type DocumentRequest = { job: DocumentJob; files: StorageConfig; name: string };
type Queue = (make: () => Promise<void>) => Promise<void> | undefined;
type Sending = { body: ReadableStream<Uint8Array>; done: Promise<void> };

const FAILED = 'The document could not be made. Try again.';

/**
 * Streams a document with its progress. It is made as fast as the client reads, and stops when the client disconnects.
 * Nothing is stored, so that another replica can handle the next request.
 */
export function sendDocument(
  { job, files, name }: DocumentRequest,
  queue: Queue,
): Sending | undefined {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const disconnected = new AbortController();
  writer.closed.catch(() => disconnected.abort());
  const { signal } = disconnected;

  async function make(): Promise<void> {
    try {
      for await (const message of printDocument(job, files, signal)) {
        await writer.write(toFrame(message, name));
      }
      await writer.close();
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

/** A frame of the response: its kind, its length, and its body. */
function frame(kind: keyof typeof FRAMES, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(FRAME_HEADER_BYTES + body.length);
  whole[0] = FRAMES[kind];
  new DataView(whole.buffer).setUint32(1, body.length);
  whole.set(body, FRAME_HEADER_BYTES);
  return whole;
}

function textFrame(kind: 'progress' | 'end' | 'refused', value: object): Uint8Array<ArrayBuffer> {
  return frame(kind, new TextEncoder().encode(JSON.stringify(value)));
}
