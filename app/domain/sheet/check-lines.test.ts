import { expect, test } from 'vitest';
import { pictureFinder } from './check-lines.ts';

const find = pictureFinder(['Zee.jpg', 'bos.png', 'bos.jpg', 'cafe\u0301 1.jpeg']);

test.each([
  ['Zee.jpg', 'Zee.jpg'],
  ['zee.JPG', 'Zee.jpg'],
  ['zee', 'Zee.jpg'],
  [' C:\\photos\\Zee.jpg ', 'Zee.jpg'],
  ['2024/zee.jpg', 'Zee.jpg'],
  ['caf\u00e9 1.jpeg', 'cafe\u0301 1.jpeg'],
  ['bos.png', 'bos.png'],
  ['bos', null],
  ['meer.jpg', null],
])('the file name %j finds the picture %j', (name, found) => {
  expect(find(name)).toBe(found);
});
