import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** What a derivation costs; memory in KiB. */
type Cost = { memory: number; passes: number; parallelism: number };

/** For new hashes; stored hashes contain their own cost. */
const COST: Cost = { memory: 19456, passes: 2, parallelism: 1 };
/** A stored hash with a higher cost is not ours. */
const MOST: Cost = { memory: 65536, passes: 10, parallelism: 4 };
const TAG_BYTES = 32;

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([a-z\d+/]{11,86})\$([a-z\d+/]{43})$/i;

/** Each derivation holds 19 MB: more at once would let anonymous clients fill the memory. */
const AT_ONCE = 4;

/** The hash of no password: an unknown email takes as long as a known one (timing attack). */
export const NOBODYS_HASH = phc(Buffer.alloc(16), Buffer.alloc(TAG_BYTES));

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
};

/** argon2id as a PHC string, at most four derivations at a time. */
export function createPasswordHasher(): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function whenFree<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const tag = await whenFree(() => deriveTag(password, salt, COST));
      return phc(salt, tag);
    },
    async verify({ hash, password }) {
      const stored = readPhc(hash);
      if (!stored) return false;
      const { salt, tag, cost } = stored;
      return timingSafeEqual(tag, await whenFree(() => deriveTag(password, salt, cost)));
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
  if (!isBearable(cost)) return undefined;
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64'), cost };
}

/** Within the limits of argon2 and ours; false for NaN. */
function isBearable({ memory, passes, parallelism }: Cost): boolean {
  return (
    memory >= 8 * parallelism &&
    memory <= MOST.memory &&
    passes >= 1 &&
    passes <= MOST.passes &&
    parallelism >= 1 &&
    parallelism <= MOST.parallelism
  );
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
