import { refuseFile, sendPicture } from '../manager/upload/upload.ts';

type Uploading = { signal: AbortSignal; tell: (sent: number) => void };

const AT_ONCE = 2;

/** Uploads missing pictures, a few at a time. Returns the reason why it stopped, or null. */
export async function uploadPictures(
  files: readonly File[],
  images: Map<File, string>,
  { signal, tell }: Uploading,
): Promise<string | null> {
  const refused = files.find((file) => refuseFile(file));
  if (refused) return `${refused.name}: ${refuseFile(refused)}`;
  const waiting = files.filter((file) => !images.has(file));
  let message: string | null = null;
  async function sendNext(): Promise<void> {
    const file = waiting.shift();
    if (!file || message) return;
    tell(files.filter((each) => images.has(each)).length);
    const sending = { file, target: { bucket: 'works' as const }, signal, onProgress: () => {} };
    const end = await sendPicture(sending);
    if (end.ok) images.set(file, end.picture.image);
    else message ??= `${file.name}: ${end.message} Nothing is written yet.`;
    await sendNext();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return message;
}
