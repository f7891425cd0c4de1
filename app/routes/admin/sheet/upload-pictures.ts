import { sendPicture } from '../manager/upload/send-picture.ts';

type UploadOptions = { signal: AbortSignal; onProgress: (sent: number) => void };

const PARALLEL_UPLOADS = 2;

/** Uploads missing pictures, a few in parallel. Returns why it stopped, or null. */
export async function uploadPictures(
  files: readonly File[],
  images: Map<File, string>,
  { signal, onProgress }: UploadOptions,
): Promise<string | null> {
  const waiting = files.filter((file) => !images.has(file));
  let message: string | null = null;
  async function sendNext(): Promise<void> {
    const file = waiting.shift();
    if (!file || message) return;
    onProgress(files.filter((each) => images.has(each)).length);
    const result = await sendPicture({ file, target: { bucket: 'works' }, signal });
    if (result.ok) images.set(file, result.picture.image);
    else message ??= `${file.name}: ${result.message} Nothing is written yet.`;
    await sendNext();
  }
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, sendNext));
  return message;
}
