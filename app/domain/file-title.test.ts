import { expect, test } from 'vitest';
import { titleFromFileName } from './file-title.ts';

test('a title is the file name without extension, its separators spaces', () => {
  const titles = {
    'evening_light-2.JPG': 'evening light 2',
    'Ochtendmist.jpeg': 'Ochtendmist',
    'a.b.c.webp': 'a b c',
    'two  words.png': 'two words',
    'e\u0301te\u0301.png': 'été',
    'no extension': 'no extension',
  };
  for (const [name, title] of Object.entries(titles)) expect(titleFromFileName(name)).toBe(title);
});

test('a name without words gives a title all the same, a long one is cut', () => {
  expect(titleFromFileName('---.png')).toBe('Untitled');
  expect(titleFromFileName('.png')).toBe('Untitled');
  expect(titleFromFileName(`${'x'.repeat(300)}.png`)).toHaveLength(200);
});

test('characters that turn the writing direction are taken out', () => {
  expect(titleFromFileName('red\u202Egnp.png')).toBe('red gnp');
});
