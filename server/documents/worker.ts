import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { isDamagedPicture } from '../../app/media/refusal.ts';
import { type FilesAt, openStorage } from '../open-storage.ts';
import { openDrawing } from './draw.ts';
import type { DocumentJob, ThreadMessage } from './job.ts';
import { closePress } from './press.ts';

type Given = { job: DocumentJob; files: FilesAt };

function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message, []);
}

/** All pieces as one that is handed over instead of copied. */
function tellBytes(pieces: readonly Buffer[]): void {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  parentPort?.postMessage({ kind: 'bytes', bytes } satisfies ThreadMessage, [bytes.buffer]);
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
    if (waiting.length > 0) tellBytes(waiting);
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
