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

/** Browsers send few different headers; others are not remembered. */
const known = new Map<string, Encoding>();
const MOST_KNOWN = 64;

/** The encoding that an Accept-Encoding header gives the most weight, ours first where it gives them the same. */
export function chooseEncoding(header = ''): Encoding {
  const chosen = known.get(header) ?? weigh(header);
  if (known.size < MOST_KNOWN) known.set(header, chosen);
  return chosen;
}

function weigh(header: string): Encoding {
  if (header === '') return 'identity';
  const weights = readWeights(header);
  const others = weights.get('*');
  // Without a word about it a plain answer is taken, but not preferred.
  const plain = weights.get('identity') ?? (others === 0 ? 0 : Number.MIN_VALUE);
  let best: Encoding = 'identity';
  let most = plain;
  for (const name of ['gzip', 'br'] as const) {
    const weight = weights.get(name) ?? others ?? 0;
    if (weight >= most && weight > 0) [best, most] = [name, weight];
  }
  return best;
}

/** No browser names more than five. */
const MOST_NAMED = 16;

/** Read part by part: one pattern over all of it takes a time that grows with the square of its length. */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',', MOST_NAMED)) {
    const [name = '', ...rest] = part.split(';');
    const weight = rest.find((one) => /^\s*q=/i.test(one))?.split('=')[1] ?? '1';
    weights.set(name.trim().toLowerCase(), Number(weight) || 0);
  }
  return weights;
}
