import {
  FRAME_HEADER_BYTES,
  FRAMES,
  type DocumentResult,
  type DocumentProgress,
} from '../../../app/domain/documents/frame.ts';
import type { DocumentKind } from '../../../app/domain/documents/kind.ts';

export type MadeDocument = {
  status: number;
  headers: Headers;
  message?: string;
  made?: DocumentResult;
  progress: DocumentProgress[];
  pdf: Uint8Array;
};

type DocumentRequest = { kind: DocumentKind; choices?: object; signal?: AbortSignal };

export function requestDocument(
  url: string,
  cookie: string,
  { kind, choices = {}, signal }: DocumentRequest,
) {
  return fetch(`${url}/admin/documents/make`, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    },
    body: JSON.stringify({ kind, choices }),
    signal,
  });
}

/** Makes a document and parses the response. */
export async function makeDocument(
  url: string,
  cookie: string,
  request: DocumentRequest,
): Promise<MadeDocument> {
  const answer = await requestDocument(url, cookie, request);
  const { status, headers } = answer;
  const made: MadeDocument = { status, headers, progress: [], pdf: new Uint8Array() };
  if (!answer.ok) return { ...made, ...((await answer.json()) as { message: string }) };
  return { ...made, ...parseFrames(await answer.bytes()) };
}

function parseFrames(answer: Uint8Array) {
  const progress: DocumentProgress[] = [];
  const chunks: Uint8Array[] = [];
  let end: { made?: DocumentResult; message?: string } = {};
  const view = new DataView(answer.buffer, answer.byteOffset, answer.length);
  for (let at = 0; at < answer.length;) {
    const body = answer.subarray(
      at + FRAME_HEADER_BYTES,
      at + FRAME_HEADER_BYTES + view.getUint32(at + 1),
    );
    const text = () => JSON.parse(new TextDecoder().decode(body));
    if (answer[at] === FRAMES.bytes) chunks.push(body);
    else if (answer[at] === FRAMES.progress) progress.push(text());
    else if (answer[at] === FRAMES.end) end = { made: text() };
    else end = text();
    at += FRAME_HEADER_BYTES + body.length;
  }
  return { progress, pdf: new Uint8Array(Buffer.concat(chunks)), ...end };
}
