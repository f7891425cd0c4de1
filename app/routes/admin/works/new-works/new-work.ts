import { isCameraName, titleFromFileName } from '../../../../domain/picture/file-title.ts';
import { refuseFile } from '../../manager/upload/send-picture.ts';

/** A picture that becomes a work. */
export type NewWork = {
  key: number;
  file: File;
  title: string;
  step: 'waiting' | 'uploading' | 'uploaded' | 'creating' | 'created' | 'failed';
  percent: number;
  /** Also set when only the creation failed. */
  image: string | null;
  /** The reason for a failure, or the error of the title. */
  message: string | null;
  /** A warning about an accepted picture. */
  note: string | null;
  /** False for a file that can never be accepted. */
  canRetry: boolean;
  /** Failed because the session was lost; continues after signing in. */
  waitsForSession: boolean;
};

export type NewWorkChange = Partial<Omit<NewWork, 'key' | 'file'>>;

const PARALLEL_UPLOADS = 2;

export function findNextUploads(items: readonly NewWork[]): NewWork[] {
  const running = items.filter(({ step }) => step === 'uploading').length;
  return items.filter(({ step }) => step === 'waiting').slice(0, PARALLEL_UPLOADS - running);
}

/** Works are created in order: a work that is not ready blocks those after it. */
export function findNextToCreate(items: readonly NewWork[]): NewWork | undefined {
  return items.find(isPending);
}

export function isPending({ step }: NewWork): boolean {
  return step !== 'created' && step !== 'failed';
}

export function isUploading({ step }: NewWork): boolean {
  return step === 'waiting' || step === 'uploading';
}

/** Whether the work would get a file name from a camera as its public title. */
export function isNamedByCamera(item: NewWork): boolean {
  if (item.step === 'created' || (item.step === 'failed' && !item.canRetry)) return false;
  return !isTitleTyped(item) && isCameraName(item.title);
}

/** Whether the work has a typed title that is stored nowhere else. */
export function hasOwnTitle(item: NewWork): boolean {
  return item.step !== 'created' && isTitleTyped(item);
}

export function isTitleTyped({ title, file }: NewWork): boolean {
  return title !== titleFromFileName(file.name);
}

export function newItems(items: readonly NewWork[], files: readonly File[]): NewWork[] {
  const first = Math.max(0, ...items.map(({ key }) => key)) + 1;
  return files.map((file, index) => {
    const item = newItem(first + index, file);
    const message = refuseFile(file);
    return message ? { ...item, step: 'failed', message, canRetry: false } : item;
  });
}

export function newItem(key: number, file: File): NewWork {
  return {
    key,
    file,
    title: titleFromFileName(file.name),
    step: 'waiting',
    percent: 0,
    image: null,
    message: null,
    note: null,
    canRetry: true,
    waitsForSession: false,
  };
}
