import { expect, test } from 'vitest';
import { slugOf } from './public-url.ts';

test.each([
  ['Vroeg licht (II)', 'vroeg-licht-ii'],
  ['Één — café', 'een-cafe'],
  ['Вечер', 'вечер'],
  ['***', ''],
  [`${'a'.repeat(59)} bc`, 'a'.repeat(59)],
  [`a${'𐌰'.repeat(40)}`, `a${'𐌰'.repeat(29)}`],
])('the slug of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
