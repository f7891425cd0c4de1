import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { isDamagedPicture } from '../../app/media/images/refusal.ts';
import { sendToParent } from '../run-worker.ts';
import { type StorageConfig, openStorage } from '../start/open-storage.ts';
import { drawDocument, openDocument } from './draw.ts';
import type { DocumentJob, ThreadMessage } from './job.ts';
import { closePdf } from './pdf/pdf-writer.ts';

type WorkerInput = { job: DocumentJob; files: StorageConfig };

function send(message: ThreadMessage, transfer?: ArrayBuffer[]): Promise<void> {
  return sendToParent(message, transfer);
}

/** Makes one document in a worker thread, which keeps the site responsive. */
async function work({ job, files }: WorkerInput): Promise<void> {
  const storage = await openStorage(files);
  async function read(original: string): Promise<Uint8Array> {
    const bytes = await storage.get(original);
    if (!bytes) throw Object.assign(new Error('a picture is missing'), { name: 'DamagedPicture' });
    return bytes;
  }
  const pending: Buffer[] = [];
  async function sendPending(): Promise<void> {
    const bytes = new Uint8Array(Buffer.concat(pending.splice(0)));
    if (bytes.length > 0) await send({ kind: 'bytes', bytes }, [bytes.buffer]);
  }
  async function onProgress(done: number, total: number): Promise<void> {
    await sendPending();
    await send({ kind: 'progress', done, total });
  }
  const pdf = openDocument(job);
  pdf.doc.on('data', (bytes: Buffer) => pending.push(bytes));
  const ended = once(pdf.doc, 'end');
  await drawDocument(pdf, job, read, onProgress);
  closePdf(pdf);
  await ended;
  await sendPending();
  await send({ kind: 'end', pages: pdf.pages, missing: [...pdf.textLayout.missing] });
}

function describeUnreadable(error: unknown): string {
  const name = error instanceof Error && 'picture' in error ? ` ‘${String(error.picture)}’` : '';
  return `The picture${name} cannot be read any more. Upload it again, or leave the work out.`;
}

try {
  await work(workerData as WorkerInput);
} catch (error) {
  if (!isDamagedPicture(error)) throw error;
  await send({ kind: 'refused', message: describeUnreadable(error) });
}
parentPort?.close();
