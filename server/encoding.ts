import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export type Encoded = Record<Encoding, Buffer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** All encodings of one body. Quality 5 is the knee: 11 takes fifty times as long for a tenth less. */
export async function encodeBody(body: Buffer, quality = 5): Promise<Encoded> {
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    zip(body, { level: Math.min(quality, 9) }),
  ]);
  return { br, gzip: gz, identity: body };
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const refused = header.includes('q=0') ? refusedIn(header) : undefined;
  return ENCODINGS.find((name) => header.includes(name) && !refused?.has(name)) ?? 'identity';
}

/** Read part by part: one pattern over all of it takes a time that grows with the square of its length. */
function refusedIn(header: string): Set<string> {
  const parts = header.split(',').map((part) => part.split(';').map((piece) => piece.trim()));
  return new Set(
    parts.filter(([, weight]) => /^q=0(?:\.0*)?$/.test(weight ?? '')).map(([name = '']) => name),
  );
}
