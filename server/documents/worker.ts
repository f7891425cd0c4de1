import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { isDamagedPicture } from '../../app/media/images/refusal.ts';
import { sendToParent } from '../run-worker.ts';
import { type StorageConfig, openStorage } from '../start/open-storage.ts';
import { drawDocument, openDocument } from './draw.ts';
import type { DocumentJob, ThreadMessage } from './job.ts';
import { closePdf } from './pdf/pdf-writer.ts';

type Given = { job: DocumentJob; files: StorageConfig };

function send(message: ThreadMessage, transfer?: ArrayBuffer[]): Promise<void> {
  return sendToParent(message, transfer);
}

/** Makes one document in a worker thread, so that the site stays responsive. */
async function work({ job, files }: Given): Promise<void> {
  const storage = await openStorage(files);
  async function read(original: string): Promise<Uint8Array> {
    const bytes = await storage.get(original);
    if (!bytes) throw Object.assign(new Error('a picture is gone'), { name: 'DamagedPicture' });
    return bytes;
  }
  const waiting: Buffer[] = [];
  async function sendWaiting(): Promise<void> {
    const bytes = new Uint8Array(Buffer.concat(waiting.splice(0)));
    if (bytes.length > 0) await send({ kind: 'bytes', bytes }, [bytes.buffer]);
  }
  async function onProgress(done: number, total: number): Promise<void> {
    await sendWaiting();
    await send({ kind: 'progress', done, total });
  }
  const pdf = openDocument(job);
  pdf.doc.on('data', (bytes: Buffer) => waiting.push(bytes));
  const ended = once(pdf.doc, 'end');
  await drawDocument(pdf, job, read, onProgress);
  closePdf(pdf);
  await ended;
  await sendWaiting();
  await send({ kind: 'end', pages: pdf.pages, missing: [...pdf.textLayout.missing] });
}

function describeLost(error: unknown): string {
  const name = error instanceof Error && 'picture' in error ? ` ‘${String(error.picture)}’` : '';
  return `The picture${name} cannot be read any more. Upload it again, or leave the work out.`;
}

try {
  await work(workerData as Given);
} catch (error) {
  if (!isDamagedPicture(error)) throw error;
  await send({ kind: 'refused', message: describeLost(error) });
}
parentPort?.close();
