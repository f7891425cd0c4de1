import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswordHasher } from './passwords.server.ts';

const PASSWORD = 'twee stoelen onder water';
const NONCE = Buffer.alloc(16, 7);

const { hash, verify, dummyHash } = createPasswordHasher();

test('a hash verifies its own password and no other one', async () => {
  const stored = await hash(PASSWORD);
  expect(await verify({ hash: stored, password: PASSWORD })).toBe(true);
  expect(await verify({ hash: stored, password: `${PASSWORD}!` })).toBe(false);
});

test('a new hash has the full cost, and so has the one that is verified for an unknown email', async () => {
  for (const stored of [await hash(PASSWORD), dummyHash]) {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

test('a hash with another cost still verifies its password', async () => {
  const cost = { memory: 1024, passes: 3, parallelism: 2 };
  const made = { message: PASSWORD, nonce: NONCE, tagLength: 32, ...cost };
  const stored = phc('m=1024,t=3,p=2', argon2Sync('argon2id', made));
  expect(await verify({ hash: stored, password: PASSWORD })).toBe(true);
  expect(await verify({ hash: stored, password: `${PASSWORD}!` })).toBe(false);
});

test.each([
  'm=4194304,t=2,p=1',
  'm=19456,t=1000000,p=1',
  'm=19456,t=2,p=1000',
  'm=15,t=2,p=2',
  'm=0,t=0,p=0',
  'm=-1,t=2,p=1',
  'm=1e4,t=2,p=1',
  't=2,p=1',
])('a hash with the cost %s verifies no password', async (cost) => {
  expect(await verify({ hash: phc(cost, Buffer.alloc(32)), password: PASSWORD })).toBe(false);
});

test.each(['', '$', 'argon2id', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc'])(
  'a malformed hash verifies no password: “%s”',
  async (text) => {
    expect(await verify({ hash: text, password: PASSWORD })).toBe(false);
  },
);

function phc(cost: string, tag: Buffer): string {
  const [salt, end] = [NONCE, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$${cost}$${salt}$${end}`;
}
