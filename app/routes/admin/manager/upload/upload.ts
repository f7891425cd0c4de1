import {
  refuseFileName,
  refuseHead,
  SIGNATURE_BYTES,
} from '../../../../domain/content/picture-format.ts';
import {
  type Bucket,
  type Picture,
  UPLOAD_LIMIT,
  UPLOAD_TYPES,
} from '../../../../domain/content/picture.ts';
import type { PictureFacts } from '../../../../domain/content/picture-facts.ts';
import type { SitePage } from '../../../../domain/content/site-image.ts';
import { reportLostSession } from '../../session/session-state.ts';

export type UploadPlace = { bucket: Bucket; page?: SitePage };
export type UploadEnd =
  | { ok: true; picture: Picture; note: string | null; facts: PictureFacts }
  | {
      ok: false;
      message: string;
      /** Another try of a file that can never be taken would be the same again. */
      canRetry: boolean;
      isSignedOut: boolean;
    };

type Answer = Picture & { isAnimated: boolean; facts: PictureFacts };

type Sending = {
  file: File;
  place: UploadPlace;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** What systems say of a file whose kind they do not know. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

const FIRST_ONLY = 'This picture moves: only its first image is shown.';

/** Why a file is not even looked at, or null. Many systems tell no type for some, and their bytes are looked at. */
export function refuseFile({ name, size, type }: File): string | null {
  if (!(UPLOAD_TYPES as readonly string[]).includes(type)) {
    const named = refuseFileName(name);
    if (named) return named;
    if (!UNKNOWN_TYPES.includes(type)) {
      return 'This is no picture that can be taken: choose a PNG, JPEG, GIF or WebP file.';
    }
  }
  const limit = UPLOAD_LIMIT / 2 ** 20;
  return size > UPLOAD_LIMIT ? `This file is too large: at most ${limit} MB.` : null;
}

/** Sends a picture, unless its first bytes are those of something else. Never ends when it is aborted. */
export async function sendPicture(sending: Sending): Promise<UploadEnd> {
  const refusal = await refuseContent(sending.file);
  if (refusal) return { ok: false, message: refusal, canRetry: false, isSignedOut: false };
  return send(sending);
}

async function refuseContent(file: File): Promise<string | null> {
  const head = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // A file that cannot be read any more, because it was moved, says so when it is sent.
  return head && refuseHead(String.fromCharCode(...new Uint8Array(head)));
}

/** Not by `fetch`, which could not tell how much has gone. */
function send({ file, place, onProgress, signal }: Sending): Promise<UploadEnd> {
  const { promise, resolve } = Promise.withResolvers<UploadEnd>();
  if (signal.aborted) return promise;
  const request = new XMLHttpRequest();
  const query = place.page ? `?page=${place.page}` : '';
  request.open('POST', `/admin/uploads/${place.bucket}${query}`);
  request.responseType = 'json';
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  });
  request.addEventListener('load', () => resolve(readAnswer(request)));
  request.addEventListener('error', () => {
    const message = 'The upload did not arrive. Try again.';
    resolve({ ok: false, message, canRetry: true, isSignedOut: false });
  });
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}

function readAnswer({ status, response }: XMLHttpRequest): UploadEnd {
  if (status === 201) {
    const { isAnimated, facts, ...picture } = response as Answer;
    return { ok: true, picture, note: isAnimated ? FIRST_ONLY : null, facts };
  }
  if (status === 401) {
    reportLostSession();
    const message = 'Your session has ended. Sign in, and it goes on.';
    return { ok: false, message, canRetry: true, isSignedOut: true };
  }
  const said = (response as { message?: string } | null)?.message;
  const canRetry = status >= 500 || status === 429 || status === 408;
  const message = said ?? (canRetry ? 'The upload failed. Try again.' : 'The upload was refused.');
  return { ok: false, message, canRetry, isSignedOut: false };
}
