import { createHash } from 'node:crypto';
import { encodeBody } from '../http/encoding.ts';

/** The target of an export: a folder, or an archive to download. */
export type Files = {
  /**
   * Adds a file. The key identifies its content: a file whose key has not changed is not read again. Files that cannot be
   * read are skipped.
   */
  put(name: string, key: string, read: () => Promise<Uint8Array | undefined>): Promise<void>;
};

const COMPRESSIBLE = /\.(?:html|data|js|css|json|xml|txt|svg|ics|webmanifest)$/;
/** Smaller files fit in one packet without compression. */
const SMALL_BYTES = 1400;

export function putContent(files: Files, name: string, content: string | Buffer): Promise<void> {
  const body = Buffer.from(content as string);
  return files.put(name, keyOf(body), async () => body);
}

function keyOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

/** Puts a file, with compressed copies that hosts can serve instead. */
export async function putWithCopies(
  files: Files,
  name: string,
  content: string | Buffer,
  quality?: number,
): Promise<void> {
  const body = Buffer.from(content as string);
  const key = keyOf(body);
  await files.put(name, key, async () => body);
  if (!COMPRESSIBLE.test(name) || body.length < SMALL_BYTES) return;
  let encoding: ReturnType<typeof encodeBody> | undefined;
  const encoded = () => (encoding ??= encodeBody(body, quality));
  await files.put(`${name}.br`, key, async () => (await encoded()).br);
  await files.put(`${name}.gz`, key, async () => (await encoded()).gzip);
}
