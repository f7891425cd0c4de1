import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { isDamagedPicture } from '../../app/media/refusal.ts';
import { type FilesAt, openStorage } from '../open-storage.ts';
import { openDrawing } from './draw.ts';
import type { DocumentJob, Told } from './job.ts';
import { closePress } from './press.ts';

type Given = { job: DocumentJob; files: FilesAt };

function tell(told: Told): void {
  if (told.kind !== 'bytes') return parentPort?.postMessage(told, []);
  // A piece of its own, so that it can be handed over instead of copied.
  const bytes = new Uint8Array(told.bytes);
  parentPort?.postMessage({ kind: 'bytes', bytes }, [bytes.buffer]);
}

/** Makes one document in a thread of its own, so that the site goes on meanwhile. */
async function work({ job, files }: Given): Promise<void> {
  const storage = await openStorage(files);
  async function read(original: string): Promise<Uint8Array> {
    const bytes = await storage.get(original);
    if (!bytes) throw Object.assign(new Error('a picture is gone'), { name: 'DamagedPicture' });
    return bytes;
  }
  let waiting: Buffer[] = [];
  const sendWaiting = () => {
    if (waiting.length > 0) tell({ kind: 'bytes', bytes: Buffer.concat(waiting) });
    waiting = [];
  };
  async function step(done: number, total: number): Promise<void> {
    sendWaiting();
    tell({ kind: 'progress', done, total });
    if (parentPort) await once(parentPort, 'message');
  }
  const { press, draw } = openDrawing(job, read, step);
  press.doc.on('data', (bytes: Buffer) => waiting.push(bytes));
  const ended = once(press.doc, 'end');
  await draw();
  closePress(press);
  await ended;
  sendWaiting();
  tell({ kind: 'end', pages: press.pages, missing: [...press.setter.missing] });
}

function sayLost(error: unknown): string {
  const name = error instanceof Error && 'picture' in error ? ` ‘${String(error.picture)}’` : '';
  return `The picture${name} cannot be read any more. Upload it again, or leave the work out.`;
}

try {
  await work(workerData as Given);
} catch (error) {
  if (!isDamagedPicture(error)) throw error;
  tell({ kind: 'refused', message: sayLost(error) });
}
parentPort?.close();
