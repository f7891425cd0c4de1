import { expect, test } from 'vitest';
import { readLayout } from './layout.ts';

test('the layout of a sheet with 200,000 lines is read', () => {
  const rows = [['Title', 'Year'], ...Array.from({ length: 200_000 }, () => ['Study', '2024'])];
  const { columns, lines } = readLayout(rows, new Map());
  expect(columns.map(({ name }) => name)).toEqual(['Title', 'Year']);
  expect(lines).toHaveLength(200_000);
});
