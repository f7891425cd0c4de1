import { isCameraName, titleFromFileName } from '../../../domain/forms/file-title.ts';
import { refuseFile } from '../manager/upload/upload.ts';

/** A picture on its way to becoming a work. */
export type Line = {
  key: number;
  file: File;
  title: string;
  step: 'waiting' | 'uploading' | 'uploaded' | 'creating' | 'created' | 'failed';
  percent: number;
  /** The address of the uploaded picture; it is there also when only the creating failed. */
  image: string | null;
  /** Why it failed, or what is wrong with its title. */
  message: string | null;
  /** What the owner should know of a picture that was taken. */
  note: string | null;
  /** Another try of a file that can never be taken would be the same again. */
  canRetry: boolean;
  /** It failed because the session was lost, and goes on when the owner is signed in again. */
  waitsForSession: boolean;
};

export type LineEnd = Partial<Omit<Line, 'key' | 'file'>>;

const UPLOADS_AT_ONCE = 2;

/** The next lines to upload: in order, a few at a time. */
export function nextUploads(lines: readonly Line[]): Line[] {
  const running = lines.filter(({ step }) => step === 'uploading').length;
  return lines.filter(({ step }) => step === 'waiting').slice(0, UPLOADS_AT_ONCE - running);
}

/** The first line that is still to become a work; those after it wait, to keep the order. */
export function nextToCreate(lines: readonly Line[]): Line | undefined {
  return lines.find(isPending);
}

export function isPending({ step }: Line): boolean {
  return step !== 'created' && step !== 'failed';
}

export function isTravelling({ step }: Line): boolean {
  return step === 'waiting' || step === 'uploading';
}

/** It is on its way to visitors, now or when it is tried again, under a name that nobody gave it. */
export function isNamedByCamera(line: Line): boolean {
  if (line.step === 'created' || (line.step === 'failed' && !line.canRetry)) return false;
  return !isTyped(line) && isCameraName(line.title);
}

/** It has a title that is kept nowhere else. */
export function hasOwnTitle(line: Line): boolean {
  return line.step !== 'created' && isTyped(line);
}

/** Its title is another than the name of its file. */
export function isTyped({ title, file }: Line): boolean {
  return title !== titleFromFileName(file.name);
}

/** The lines of files that are added to others. */
export function newLines(lines: readonly Line[], files: readonly File[]): Line[] {
  const first = Math.max(0, ...lines.map(({ key }) => key)) + 1;
  return files.map((file, index) => {
    const line = newLine(first + index, file);
    const message = refuseFile(file);
    return message ? { ...line, step: 'failed', message, canRetry: false } : line;
  });
}

export function newLine(key: number, file: File): Line {
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
