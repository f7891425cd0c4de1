import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

const MEMORY = 19456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
/** Each derivation holds 19 MB: more at once would let strangers fill the memory. */
const AT_ONCE = 4;

/** The hash of no password, for the time that comparing with it takes: nobody learns from it which emails exist (timing attack). */
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
      const tag = await whenFree(() => deriveTag(password, salt));
      return phc(salt, tag);
    },
    async verify({ hash, password }) {
      const [, name, , , salt = '', tag = ''] = hash.split('$');
      if (name !== 'argon2id') return false;
      const expected = Buffer.from(tag, 'base64');
      const actual = await whenFree(() => deriveTag(password, Buffer.from(salt, 'base64')));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

function deriveTag(password: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY,
    passes: PASSES,
  });
}

function phc(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(tag)}`;
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
