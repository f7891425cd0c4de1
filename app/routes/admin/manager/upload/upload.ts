import {
  refuseFileName,
  refusePictureFile,
  SIGNATURE_BYTES,
} from '../../../../domain/picture/picture-format.ts';
import {
  type Bucket,
  type Picture,
  UPLOAD_LIMIT,
  UPLOAD_TYPES,
} from '../../../../domain/picture/picture.ts';
import type { PictureMetadata } from '../../../../domain/picture/picture-metadata.ts';
import type { SitePage } from '../../../../domain/site-image/site-image.ts';
import { reportLostSession } from '../../session/session-state.ts';
import { postWithProgress } from './post-with-progress.ts';

export type UploadTarget = { bucket: Bucket; page?: SitePage };
export type UploadResult =
  | { ok: true; picture: Picture; note: string | null; facts: PictureMetadata }
  | {
      ok: false;
      message: string;
      /** False for a file that can never be accepted. */
      canRetry: boolean;
      isSignedOut: boolean;
    };

type UploadResponse = Picture & { isAnimated: boolean; facts: PictureMetadata };

type UploadRequest = {
  file: File;
  target: UploadTarget;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** The types that operating systems report for unknown files. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

const FIRST_ONLY = 'This picture moves: only its first image is shown.';

/** Returns why a file is refused, or null. Without a usable type, `sendPicture` checks the content. */
export function refuseFile({ name, size, type }: File): string | null {
  if (!(UPLOAD_TYPES as readonly string[]).includes(type)) {
    const nameRefusal = refuseFileName(name);
    if (nameRefusal) return nameRefusal;
    if (!UNKNOWN_TYPES.includes(type)) {
      return 'This is no picture that can be taken: choose a PNG, JPEG, GIF or WebP file.';
    }
  }
  const limit = UPLOAD_LIMIT / 2 ** 20;
  return size > UPLOAD_LIMIT ? `This file is too large: at most ${limit} MB.` : null;
}

/** Checks the first bytes, then sends the file. Never settles after it is aborted. */
export async function sendPicture(request: UploadRequest): Promise<UploadResult> {
  const refusal = await refuseContent(request.file);
  if (refusal) return { ok: false, message: refusal, canRetry: false, isSignedOut: false };
  return send(request);
}

async function refuseContent(file: File): Promise<string | null> {
  const head = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // An unreadable file fails when it is sent.
  return head && refusePictureFile(String.fromCharCode(...new Uint8Array(head)));
}

async function send({ file, target, ...options }: UploadRequest): Promise<UploadResult> {
  const query = target.page ? `?page=${target.page}` : '';
  const request = await postWithProgress({
    ...options,
    url: `/admin/uploads/${target.bucket}${query}`,
    body: file,
    contentType: file.type || 'application/octet-stream',
  });
  if (request) return readResponse(request);
  const message = 'The upload did not arrive. Try again.';
  return { ok: false, message, canRetry: true, isSignedOut: false };
}

function readResponse({ status, response }: XMLHttpRequest): UploadResult {
  if (status === 201) {
    const { isAnimated, facts, ...picture } = response as UploadResponse;
    return { ok: true, picture, note: isAnimated ? FIRST_ONLY : null, facts };
  }
  if (status === 401) {
    reportLostSession();
    const message = 'Your session has ended. Sign in, and it goes on.';
    return { ok: false, message, canRetry: true, isSignedOut: true };
  }
  const serverMessage = (response as { message?: string } | null)?.message;
  const canRetry = status >= 500 || status === 429 || status === 408;
  const message =
    serverMessage ?? (canRetry ? 'The upload failed. Try again.' : 'The upload was refused.');
  return { ok: false, message, canRetry, isSignedOut: false };
}
