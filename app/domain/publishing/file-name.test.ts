import { expect, test } from 'vitest';
import { createFileNamer } from './file-name.ts';

test('a file name consists of the given words', () => {
  const name = createFileNamer();
  expect(name(['2024', 'Luwte'], '.jpg')).toBe('2024 Luwte.jpg');
  expect(name([null, 'Zonder jaar'], '.png')).toBe('Zonder jaar.png');
});

test('no two files have the same name, ignoring case', () => {
  const name = createFileNamer();
  expect([name(['Tide'], '.jpg'), name(['TIDE'], '.jpg'), name(['Tide'], '.jpg')]).toEqual([
    'Tide.jpg',
    'TIDE (2).jpg',
    'Tide (3).jpg',
  ]);
});

test('path separators and characters that systems refuse are removed', () => {
  const name = createFileNamer();
  for (const title of [
    '../../etc/passwd',
    'a/b',
    'C:\\x',
    '...',
    'x\u0000y',
    '\u202Egpj',
    '',
    ' ',
  ]) {
    expect(name([title], '.jpg')).not.toMatch(/[\\/:\p{Cc}\p{Cf}]|^\.|^\s/u);
  }
  expect(name(['x'.repeat(400)], '.jpg').length).toBeLessThan(120);
});
