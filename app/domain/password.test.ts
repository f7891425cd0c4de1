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
  'qwertyuiop123',
  'abcdefghijkl',
  'zyxwvutsrqpo',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'P@ssw0rd1234',
  'iloveyou2024',
  'kwastkwastkwast',
  '!@#$%^&*()_+',
  '            ',
])('the common password %s is refused', (password) => {
  expect(passwordWeaknesses(password, 'hello@example.com')).toContain(
    'This one is easy to guess; use a few unrelated words instead.',
  );
});

test.each([
  'пять ламп под водой',
  '絵筆と青い海と三つの椅子たち',
  '83920174635291',
  'xK9#mP2$vL5@',
  ')#~{?/=;:>|%',
  'correct horse battery staple',
  'owner-password-1234',
])('nothing is asked of %s but that it cannot be guessed', (password) => {
  expect(passwordWeaknesses(password, 'hello@example.com')).toEqual([]);
});
