import { expect, test } from 'vitest';
import { createNamer } from './readable-name.ts';

test('a file is named as people would name it', () => {
  const name = createNamer();
  expect(name(['2024', 'Luwte'], '.jpg')).toBe('2024 Luwte.jpg');
  expect(name([null, 'Zonder jaar'], '.png')).toBe('Zonder jaar.png');
});

test('no two files have one name, however their capitals are', () => {
  const name = createNamer();
  expect([name(['Tide'], '.jpg'), name(['TIDE'], '.jpg'), name(['Tide'], '.jpg')]).toEqual([
    'Tide.jpg',
    'TIDE (2).jpg',
    'Tide (3).jpg',
  ]);
});

test('what leads elsewhere, or what a system refuses, is left out', () => {
  const name = createNamer();
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
