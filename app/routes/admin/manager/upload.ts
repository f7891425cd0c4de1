import { type Bucket, type Picture, UPLOAD_LIMIT, UPLOAD_TYPES } from '../../../domain/picture.ts';
import type { SitePage } from '../../../domain/site-image.ts';

export type UploadPlace = { bucket: Bucket; page?: SitePage };
export type UploadEnd =
  | { ok: true; picture: Picture }
  | { ok: false; message: string; isSignedOut: boolean };

type Sending = {
  file: File;
  place: UploadPlace;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Why a file is not even sent, or null. */
export function refuseFile({ size, type }: File): string | null {
  if (!(UPLOAD_TYPES as readonly string[]).includes(type)) {
    return 'This is no picture that can be taken: choose a PNG, JPEG, GIF or WebP file.';
  }
  const limit = UPLOAD_LIMIT / 2 ** 20;
  return size > UPLOAD_LIMIT ? `This file is too large: at most ${limit} MB.` : null;
}

/** Sends a picture; `fetch` could not tell how much of it has gone. Never ends when it is aborted. */
export function sendPicture({ file, place, onProgress, signal }: Sending): Promise<UploadEnd> {
  const { promise, resolve } = Promise.withResolvers<UploadEnd>();
  const request = new XMLHttpRequest();
  const query = place.page ? `?page=${place.page}` : '';
  request.open('POST', `/admin/uploads/${place.bucket}${query}`);
  request.responseType = 'json';
  request.setRequestHeader('Content-Type', file.type);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  });
  request.addEventListener('load', () => resolve(readAnswer(request)));
  request.addEventListener('error', () => {
    resolve({ ok: false, message: 'The upload did not arrive. Try again.', isSignedOut: false });
  });
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}

function readAnswer({ status, response }: XMLHttpRequest): UploadEnd {
  if (status === 201) return { ok: true, picture: response as Picture };
  if (status === 401) {
    return {
      ok: false,
      message: 'Your session has ended. Sign in, then retry.',
      isSignedOut: true,
    };
  }
  const message = (response as { message?: string } | null)?.message;
  return { ok: false, message: message ?? 'The upload failed. Try again.', isSignedOut: false };
}
