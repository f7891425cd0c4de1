import type { Picture } from '../../../../domain/picture/picture.ts';
import { refuseFile } from './send-picture.ts';

/** A chosen picture. In some lists each becomes a row, such as a work, once it is uploaded. */
export type Upload = {
  key: number;
  file: File;
  step: 'waiting' | 'uploading' | 'uploaded' | 'creating' | 'created' | 'failed';
  percent: number;
  /** Also set when only the creation failed. */
  image: string | null;
  /** The uploaded picture. A picture that was uploaded on an earlier visit has only its `image`. */
  picture?: Picture;
  /** The reason for a failure, or an error to correct before the creation. */
  message: string | null;
  /** A warning about an accepted picture. */
  note: string | null;
  /** False for a file that can never be accepted. */
  canRetry: boolean;
  /** Failed because the session has ended; continues after signing in. */
  isSignedOut: boolean;
};

export type UploadList = { items: readonly Upload[] };

/** Applies to every list, whatever else it contains. */
export type ListChange = <L extends UploadList>(list: L) => L;

export type UploadChange = Partial<Omit<Upload, 'key' | 'file'>>;

export const NO_UPLOADS: UploadList = { items: [] };

const PARALLEL_UPLOADS = 2;

export function findNextUploads(items: readonly Upload[]): Upload[] {
  const running = items.filter(({ step }) => step === 'uploading').length;
  return items.filter(({ step }) => step === 'waiting').slice(0, PARALLEL_UPLOADS - running);
}

/** Rows are created in order: a picture that is not ready blocks those after it. */
export function findNextToCreate<U extends Upload>(items: readonly U[]): U | undefined {
  return items.find(isPending);
}

export function isPending({ step }: Upload): boolean {
  return step !== 'created' && step !== 'failed';
}

export function isUploading({ step }: Upload): boolean {
  return step === 'waiting' || step === 'uploading';
}

export function add(files: readonly File[]): ListChange {
  return (list) => ({ ...list, items: [...list.items, ...newUploads(list, files)] });
}

/** New uploads have keys that the list does not contain. */
export function newUploads({ items }: UploadList, files: readonly File[]): Upload[] {
  const first = Math.max(0, ...items.map(({ key }) => key)) + 1;
  return files.map((file, index) => {
    const upload = newUpload(first + index, file);
    const message = refuseFile(file);
    return message ? { ...upload, step: 'failed', message, canRetry: false } : upload;
  });
}

export function newUpload(key: number, file: File): Upload {
  return {
    key,
    file,
    step: 'waiting',
    percent: 0,
    image: null,
    message: null,
    note: null,
    canRetry: true,
    isSignedOut: false,
  };
}

export function set(key: number, to: UploadChange): ListChange {
  return changeItems((item) => (item.key === key ? { ...item, ...to } : item));
}

export function settleCreation(to: UploadChange): ListChange {
  return changeItems((item) => (item.step === 'creating' ? { ...item, ...to } : item));
}

/** Retries all failed uploads that `isChosen` accepts. An uploaded picture is not sent again. */
export function retry(isChosen: (item: Upload) => boolean): ListChange {
  return changeItems((item) => {
    if (item.step !== 'failed' || !item.canRetry || !isChosen(item)) return item;
    const step = item.image ? 'uploaded' : 'waiting';
    return { ...item, step, message: null, isSignedOut: false };
  });
}

export function remove(key: number): ListChange {
  return (list) => ({ ...list, items: list.items.filter((item) => item.key !== key) });
}

function changeItems(change: (item: Upload) => Upload): ListChange {
  return (list) => ({ ...list, items: list.items.map(change) });
}
