import { encodeBody } from '../encoding.ts';

/** Where an export is written to: a folder, or an archive that somebody downloads. */
export type Files = {
  /**
   * Takes a file whose content its key stands for: where the same key is there already, it is not read. What cannot be
   * read is left out.
   */
  put(name: string, key: string, read: () => Promise<Uint8Array | undefined>): Promise<void>;
};

const COMPRESSIBLE = /\.(?:html|data|js|css|json|xml|txt|svg|ics|webmanifest)$/;
/** Less is sent as it is: one packet holds it. */
const SMALL_BYTES = 1400;

/** Puts a text with its compressed copies beside it, which servers send instead. */
export async function putWithCopies(
  files: Files,
  name: string,
  key: string,
  body: Buffer,
  quality?: number,
): Promise<void> {
  await files.put(name, key, async () => body);
  if (!COMPRESSIBLE.test(name) || body.length < SMALL_BYTES) return;
  let encoding: ReturnType<typeof encodeBody> | undefined;
  const encoded = () => (encoding ??= encodeBody(body, quality));
  await files.put(`${name}.br`, key, async () => (await encoded()).br);
  await files.put(`${name}.gz`, key, async () => (await encoded()).gzip);
}
