import { expect, test } from 'vitest';
import { passwordWeaknesses } from './password.ts';

test('a few unrelated words are a good password', () => {
  expect(passwordWeaknesses('vier lampen onder water')).toEqual([]);
});

test('a short password is refused with the length it needs', () => {
  expect(passwordWeaknesses('kwast9!molen')).toEqual([]);
  expect(passwordWeaknesses('kwast9!mole')).toEqual(['Use at least 12 characters.']);
});

test('a password longer than 256 characters is refused', () => {
  const long = 'olijf tafel '.repeat(22);
  expect(passwordWeaknesses(long)).toEqual(['Use at most 256 characters.']);
});

test.each([
  'password1234',
  'Wachtwoord2026!',
  'qwertyqwerty',
  '123456789012',
  'aaaaaaaaaaaa',
  'adminadmin123',
  'hello@example',
])('the common password %s is refused', (password) => {
  expect(passwordWeaknesses(password, 'hello@example.com')).toContain(
    'This one is easy to guess; use a few unrelated words instead.',
  );
});
