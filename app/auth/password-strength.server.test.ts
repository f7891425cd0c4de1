import { expect, test } from 'vitest';
import { findWeaknesses } from './password-strength.server.ts';

const LONG = `${'kunstwerkenuitantwerpen'.repeat(3)}@example.com`;
const KNOWN = [
  'hello@example.com',
  LONG,
  'a@b.be',
  'Atelier Vermeulen',
  'www.vermeulen-art.example',
];

test.each([
  'chocolate123',
  'christopher1',
  'jordan123456',
  'manchesterunited',
  'summer2024!!',
  'a@b.be a@b.be',
  'a@b.be a@b.be a@b.be',
  'a@b.be-a@b.be!',
  'A@B.be+x+a@b.be',
  'hello@example',
  'hello@example.com1!',
  'moc.elpmaxe@olleh',
  'Atelier Vermeulen',
  'ateliervermeulen1',
  'vermeulen-art2026',
  'password1234',
  'Wachtwoord2026!',
  'qwertyqwerty',
  '123456789012',
  'aaaaaaaaaaaa',
  'adminadmin123',
  'qwertyuiop123',
  'azertyuiop123',
  'abcdefghijkl',
  'zyxwvutsrqpo',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'P@ssw0rd1234',
  'iloveyou2024',
  'kwastkwastkwast',
  'welkom01welkom01',
  'antwerpen2024',
  'amsterdam1234',
  'zomer2024!!!',
  'december2024',
  '!@#$%^&*()_+',
  '            ',
  LONG,
  'a'.repeat(256),
  'p4ssw0rd'.repeat(32),
])('%s is refused as easy to guess', async (password) => {
  const [reason, ...help] = await findWeaknesses(password, KNOWN);
  expect(reason).toMatch(/^This is easy to guess: .*\.$/);
  expect(help.at(-1)).toBe('Use a few unrelated words instead.');
});

test.each([
  'vier lampen onder water',
  'drie stoelen boven zand',
  'mijn kat heet minoes',
  'het blauwe huis aan zee',
  'koffie met melk en suiker',
  'groene fiets 1987',
  'Nobody loves red tulips',
  'correct horse battery staple',
  'kwast9!molen',
  'Tulp!Vaas!Raam',
  'пять ламп под водой',
  '絵筆と青い海と三つの椅子たち',
  '83920174635291',
  'xK9#mP2$vL5@',
  ')#~{?/=;:>|%',
  'owner-password-1234',
  'olijf tafel raam verf doek '.repeat(9),
])('%s is accepted, because it is hard to guess', async (password) => {
  expect(await findWeaknesses(password, KNOWN)).toEqual([]);
});

test.each([
  ['christopher1', 'it is one of the passwords that are tried first'],
  ['chocolate123', 'it is nearly one of the passwords that are tried first'],
  ['kwastkwastkwast', 'it repeats itself'],
  ['abcdefghijkl', 'it follows the alphabet or counts'],
  ['!@#$%^&*()_+', 'it follows the keyboard'],
  ['hello@example.com1!', 'it holds your email or the name of the site'],
  ['a@b.be-a@b.be!', 'it holds your email or the name of the site'],
  ['summer2024!!', 'its parts are well known'],
])('the reason for refusing %s is that %s', async (password, reason) => {
  expect(await findWeaknesses(password, KNOWN)).toContain(`This is easy to guess: ${reason}.`);
});

test('for P@ssw0rd1234 a sentence says that signs for letters do not help', async () => {
  expect(await findWeaknesses('P@ssw0rd1234', [])).toContain(
    'Signs in the place of letters do not help.',
  );
});
