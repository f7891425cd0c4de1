import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export type Encoded = Record<Encoding, Buffer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a body in all encodings. Quality 11 would take fifty times as long as 5 and save a tenth more. */
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

/** Caches the results of the first headers. Browsers send few different ones. */
const known = new Map<string, Encoding>();
const MAX_KNOWN = 64;

/** The encoding with the highest weight in an Accept-Encoding header. For equal weights, Brotli wins over gzip. */
export function chooseEncoding(header = ''): Encoding {
  const chosen = known.get(header) ?? negotiate(header);
  if (known.size < MAX_KNOWN) known.set(header, chosen);
  return chosen;
}

function negotiate(header: string): Encoding {
  if (header === '') return 'identity';
  const weights = readWeights(header);
  const others = weights.get('*');
  // An identity encoding that the header does not mention is acceptable, but not preferred.
  let highest = weights.get('identity') ?? (others === 0 ? 0 : Number.MIN_VALUE);
  let chosen: Encoding = 'identity';
  for (const name of ['gzip', 'br'] as const) {
    const weight = weights.get(name) ?? others ?? 0;
    if (weight >= highest && weight > 0) [chosen, highest] = [name, weight];
  }
  return chosen;
}

/** No browser sends more than five. */
const MAX_PARTS = 16;

/** Splits the header first, because one regular expression over all of it would take quadratic time. */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',', MAX_PARTS)) {
    const [name = '', ...rest] = part.split(';');
    const weight = rest.find((one) => /^\s*q=/i.test(one))?.split('=')[1] ?? '1';
    weights.set(name.trim().toLowerCase(), Number(weight) || 0);
  }
  return weights;
}
