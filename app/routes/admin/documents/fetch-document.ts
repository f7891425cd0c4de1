import type { Choices } from '../../../domain/documents/choices.ts';
import {
  FRAME_HEADER_BYTES,
  FRAMES,
  type DocumentResult,
  type DocumentProgress,
} from '../../../domain/documents/frame.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { MAKE_DOCUMENT_PATH } from '../paths.ts';
import { send } from '../session/send.ts';

export type MadeFile = DocumentResult & { file: Blob };
export type DocumentOutcome = { ok: true; made: MadeFile } | { ok: false; message: string };

type DocumentRequest = {
  kind: DocumentKind;
  choices: Choices[DocumentKind];
  signal: AbortSignal;
  onProgress: (progress: DocumentProgress) => void;
};

const FAILED = 'The document could not be made. Try again.';
const DISCONNECTED = 'The connection broke off. Try again.';

/**
 * Requests a document and reads it frame by frame. Aborting the signal also stops the server; then
 * it never settles.
 */
export async function fetchDocument({
  kind,
  choices,
  signal,
  onProgress,
}: DocumentRequest): Promise<DocumentOutcome> {
  const sent = await send({
    path: MAKE_DOCUMENT_PATH,
    body: JSON.stringify({ kind, choices }),
    contentType: 'application/json',
    signal,
    read: (response) => readFrames(response, onProgress),
  });
  if (sent.ok) return sent.value;
  const { status, message = status === 0 ? DISCONNECTED : FAILED } = sent;
  return { ok: false, message };
}

async function readFrames(
  response: Response,
  onProgress: (progress: DocumentProgress) => void,
): Promise<DocumentOutcome> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const { kind, body } of framesOf(response)) {
    if (kind === FRAMES.bytes) parts.push(body);
    else if (kind === FRAMES.progress) onProgress(parse<DocumentProgress>(body));
    else if (kind === FRAMES.refused) return { ok: false, ...parse<{ message: string }>(body) };
    else if (kind === FRAMES.end) {
      const file = new Blob(parts, { type: 'application/pdf' });
      return { ok: true, made: { ...parse<DocumentResult>(body), file } };
    }
  }
  return { ok: false, message: DISCONNECTED };
}

function parse<T>(body: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(body)) as T;
}

/** Reassembles the frames of the response. */
async function* framesOf(response: Response) {
  const reader = response.body?.getReader();
  let chunks: Uint8Array[] = [];
  let length = 0;
  async function readBytes(count: number): Promise<Uint8Array<ArrayBuffer> | null> {
    while (length < count) {
      const value = (await reader?.read())?.value;
      if (!value) return null;
      chunks.push(value);
      length += value.length;
    }
    const all = concatenate(chunks, length);
    chunks = [all.subarray(count)];
    length -= count;
    return all.slice(0, count);
  }
  for (;;) {
    const head = await readBytes(FRAME_HEADER_BYTES);
    const body = head && (await readBytes(new DataView(head.buffer).getUint32(1)));
    if (!body) return;
    yield { kind: head[0], body };
  }
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
