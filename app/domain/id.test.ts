import { expect, test } from 'vitest';
import { parseIds } from './id.ts';

test('a list has its ids in their order, each once', () => {
  expect(parseIds('3,1, 2,3')).toStrictEqual([3, 1, 2]);
  expect(parseIds('')).toStrictEqual([]);
  expect(parseIds('0,-1,x,1.5,99999999999')).toStrictEqual([]);
});
