import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';

const derive = promisify(argon2);

/** The cost of a derivation; memory in KiB. */
type Cost = { memory: number; passes: number; parallelism: number };

/** For new hashes; stored hashes contain their own cost. */
const COST: Cost = { memory: 19456, passes: 2, parallelism: 1 };
/** Stored hashes with a higher cost are refused. */
const MAX_COST: Cost = { memory: 65536, passes: 10, parallelism: 4 };
const TAG_BYTES = 32;

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([a-z\d+/]{11,86})\$([a-z\d+/]{43})$/i;

/** Each derivation takes 19 MB: without a limit, anonymous clients could fill the memory. */
const MAX_CONCURRENT = 4;

/** The hash of no password, verified for unknown emails so that these take as long as known ones (timing attack). */
export const DUMMY_HASH = phc(Buffer.alloc(16), Buffer.alloc(TAG_BYTES));

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
};

/** argon2id as a PHC string. */
export function createPasswordHasher(): PasswordHasher {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT });
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const tag = await queue.add(() => deriveTag(password, salt, COST));
      return phc(salt, tag);
    },
    async verify({ hash, password }) {
      const stored = readPhc(hash);
      if (!stored) return false;
      const { salt, tag, cost } = stored;
      return timingSafeEqual(tag, await queue.add(() => deriveTag(password, salt, cost)));
    },
  };
}

function deriveTag(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    tagLength: TAG_BYTES,
    ...cost,
  });
}

function phc(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

function readPhc(hash: string): { salt: Buffer; tag: Buffer; cost: Cost } | undefined {
  const [, m, t, p, salt = '', tag = ''] = PHC.exec(hash) ?? [];
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  if (!isAcceptable(cost)) return undefined;
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64'), cost };
}

/** Within the limits of argon2 and our own; false for NaN. */
function isAcceptable({ memory, passes, parallelism }: Cost): boolean {
  return (
    memory >= 8 * parallelism &&
    memory <= MAX_COST.memory &&
    passes >= 1 &&
    passes <= MAX_COST.passes &&
    parallelism >= 1 &&
    parallelism <= MAX_COST.parallelism
  );
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
