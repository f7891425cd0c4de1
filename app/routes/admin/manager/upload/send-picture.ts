import {
  NO_PICTURE,
  refuseFileName,
  refusePictureFile,
  SIGNATURE_BYTES,
} from '../../../../domain/picture/picture-format.ts';
import {
  type Bucket,
  type Picture,
  type SitePicture,
  UPLOAD_TYPES,
  uploadLimit,
} from '../../../../domain/picture/picture.ts';
import type { PictureMetadata } from '../../../../domain/picture/picture-metadata.ts';
import { send } from '../../session/send.ts';

export type UploadTarget = { bucket: Bucket; page?: SitePicture };
export type UploadedPicture = { picture: Picture; note: string | null; facts: PictureMetadata };
type UploadResult =
  | ({ ok: true } & UploadedPicture)
  | {
      ok: false;
      message: string;
      /** False for a file that can never be accepted. */
      canRetry: boolean;
      isSignedOut: boolean;
    };

type UploadResponse = Picture & { note: string | null; facts: PictureMetadata };

type UploadRequest = {
  file: File;
  target: UploadTarget;
  onProgress?: (percent: number) => void;
  signal: AbortSignal;
};

/** The types that operating systems report for unknown files. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** The statuses below 500 after which another attempt can succeed; 0 is a lost connection. */
const TEMPORARY = [0, 401, 408, 429];

const UNARRIVED = 'The upload did not arrive. Try again.';
const FAILED = 'The upload failed. Try again.';
const REFUSED = 'The upload was refused.';

/** Returns why a file is refused, or null. Without a usable type, `sendPicture` checks the content. */
export function refuseFile({ name, size, type }: File): string | null {
  if (!(UPLOAD_TYPES as readonly string[]).includes(type)) {
    const nameRefusal = refuseFileName(name);
    if (nameRefusal) return nameRefusal;
    if (!UNKNOWN_TYPES.includes(type)) {
      return NO_PICTURE;
    }
  }
  const limit = uploadLimit(type === 'image/tiff' || /\.tiff?$/i.test(name));
  return size > limit ? `This file is too large: at most ${limit / 2 ** 20} MB.` : null;
}

/** Checks the first bytes, then sends the file. Never settles after it is aborted. */
export async function sendPicture({
  file,
  target,
  ...options
}: UploadRequest): Promise<UploadResult> {
  const refusal = await refuseContent(file);
  if (refusal && !options.signal.aborted) {
    return { ok: false, message: refusal, canRetry: false, isSignedOut: false };
  }
  const sent = await send<UploadResponse>({
    ...options,
    path: `/admin/uploads/${target.bucket}${target.page ? `?page=${target.page}` : ''}`,
    body: file,
    contentType: file.type || 'application/octet-stream',
  });
  if (sent.ok) {
    const { note, facts, ...picture } = sent.value;
    return { ok: true, picture, note, facts };
  }
  const { status } = sent;
  const canRetry = TEMPORARY.includes(status) || status >= 500;
  const { message = status === 0 ? UNARRIVED : canRetry ? FAILED : REFUSED } = sent;
  return { ok: false, message, canRetry, isSignedOut: status === 401 };
}

async function refuseContent(file: File): Promise<string | null> {
  const head = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // An unreadable file fails when it is sent.
  return head && refusePictureFile(String.fromCharCode(...new Uint8Array(head)));
}
