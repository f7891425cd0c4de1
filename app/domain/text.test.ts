import { expect, test } from 'vitest';
import { isolate } from './text.ts';

test('only text with right-to-left letters is isolated', () => {
  for (const text of ['', 'Gent', 'Ångström 1–2', '東京', 'Ελλάδα', '10:00 – 18:00', '😀']) {
    expect(isolate(text)).toBe(text);
  }
  for (const text of ['بروكسل', 'חיפה', 'Haifa חיפה', '𞤀𞤁']) {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`);
  }
});
