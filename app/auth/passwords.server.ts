import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';

const derive = promisify(argon2);

/** The cost of a derivation; memory in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };

/** For new hashes; stored hashes contain their own cost. */
const COST: PasswordCost = { memory: 19456, passes: 2, parallelism: 1 };
/** Stored hashes with a higher cost are refused. */
const MAX_COST: PasswordCost = { memory: 65536, passes: 10, parallelism: 4 };
const TAG_BYTES = 32;

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([a-z\d+/]{11,86})\$([a-z\d+/]{43})$/i;

/** Each derivation takes 19 MB: without a limit, anonymous clients could fill the memory. */
const MAX_CONCURRENT = 4;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
  /** The hash of no password, verified for unknown emails so that these take as long as known ones (timing attack). */
  dummyHash: string;
};

/** argon2id as a PHC string. Tests that are not about passwords choose a lower cost. */
export function createPasswordHasher(newCost = COST): PasswordHasher {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT });
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const tag = await queue.add(() => deriveTag(password, salt, newCost));
      return phc(salt, tag, newCost);
    },
    async verify({ hash, password }) {
      const stored = readPhc(hash);
      if (!stored) return false;
      const { salt, tag, cost } = stored;
      return timingSafeEqual(tag, await queue.add(() => deriveTag(password, salt, cost)));
    },
    dummyHash: phc(Buffer.alloc(16), Buffer.alloc(TAG_BYTES), newCost),
  };
}

function deriveTag(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    tagLength: TAG_BYTES,
    ...cost,
  });
}

function phc(salt: Buffer, tag: Buffer, { memory, passes, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

function readPhc(hash: string): { salt: Buffer; tag: Buffer; cost: PasswordCost } | undefined {
  const [, m, t, p, salt = '', tag = ''] = PHC.exec(hash) ?? [];
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  if (!isAcceptable(cost)) return undefined;
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64'), cost };
}

/** Within the limits of argon2 and our own; false for NaN. */
function isAcceptable({ memory, passes, parallelism }: PasswordCost): boolean {
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
