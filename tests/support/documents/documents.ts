import { buffer } from 'node:stream/consumers';
import { readDocumentChoices } from '../../../app/data/documents/documents.server.ts';
import { CHOICES } from '../../../app/domain/documents/choices.ts';
import {
  FRAME_HEADER_BYTES,
  FRAMES,
  type DocumentResult,
  type DocumentProgress,
} from '../../../app/domain/documents/frame.ts';
import type { DocumentKind } from '../../../app/domain/documents/kind.ts';
import { drawDocument, openDocument } from '../../../server/documents/draw.ts';
import { gatherJob } from '../../../server/documents/gather.ts';
import { closePdf } from '../../../server/documents/pdf/pdf-writer.ts';
import type { OpenServices } from '../../../server/start/services.ts';

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

/** Draws a document in this process, for tests of its content. `makeDocument` draws it in a thread, which takes longer to start. */
export async function drawPdf(
  { db, siteUrl, today, storage }: OpenServices,
  kind: DocumentKind,
  choices: object = {},
): Promise<{ pdf: Uint8Array; missing: string[] }> {
  const all = { ...(await readDocumentChoices(db)), [kind]: CHOICES[kind].parse(choices) };
  const gathered = await gatherJob({ db, siteUrl, today }, kind, all);
  if (!gathered.ok) throw new Error(gathered.message);
  const { job } = gathered;
  const pdf = openDocument(job);
  const bytes = buffer(pdf.doc);
  const read = async (original: string) => (await storage.get(original)) ?? Buffer.of();
  await drawDocument(pdf, job, read, async () => undefined);
  closePdf(pdf);
  return { pdf: new Uint8Array(await bytes), missing: [...pdf.textLayout.missing] };
}
