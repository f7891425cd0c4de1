/** Forms are small; the longest is the list of recents. */
const FORM_BYTES = 256 * 1024;
/** Forms with a password: a far too long one is read, so that its sender hears that it is wrong. */
const ACCOUNT_FORM_BYTES = 2 * 2 ** 20;
const ACCOUNT_FORMS = /^\/(?:admin\/(?:sign-in|account)|setup|reset)(?:\.data)?$/;

type Limited = { ok: true; request: Request } | { ok: false; status: 400 | 413 };

/** The request with its whole body in memory, or a refusal as soon as the body is past its limit. */
export async function limitForm(request: Request): Promise<Limited> {
  const { method, headers, signal, url } = request;
  if (method === 'GET' || method === 'HEAD') return { ok: true, request };
  const isAccount = ACCOUNT_FORMS.test(new URL(url).pathname);
  const limit = isAccount ? ACCOUNT_FORM_BYTES : FORM_BYTES;
  const tooLarge = { ok: false, status: isAccount ? 400 : 413 } as const;
  if (Number(headers.get('Content-Length') ?? 0) > limit) return tooLarge;
  const body = request.body ? await readUpTo(request.body, limit) : undefined;
  if (body === 'too large') return tooLarge;
  return { ok: true, request: new Request(url, { method, headers, signal, body }) };
}

async function readUpTo(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    bytes += value.length;
    if (bytes > limit) return 'too large';
    chunks.push(value);
  }
}
