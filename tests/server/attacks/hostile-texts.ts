import * as fc from 'fast-check';
import { imagePath } from '../../support/content/factories.ts';

/** Words that often break programs. */
const WORDS = `
  __proto__ constructor toString null undefined true create reorder
  0 -0 -1 1.0 1e3 0x10 01 ٣ NaN Infinity 1e309 2147483647 2147483648 1,1 1,,2 , 1,2,3 999
  2026-02-30 2026-2-3 0000-00-00 9999-12-31 24:00 10:60 1:00 2024 3024
  % _ \\ </script> {{7*7}} $\{x} a@b.co a@b
  javascript:alert(1) data:text/html,x //evil.example http:// https://[:: file:///etc/passwd ../../x
`;

const TEXTS = [
  '',
  ' ',
  '\0',
  '\r\n',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\u2028',
  '\u{10ffff}',
  ' 1',
  "' or 1=1 --",
  'java\tscript:alert(1)',
  'https://a b',
  '[object Object]',
  '9'.repeat(400),
  'x'.repeat(201),
  'é'.repeat(5001),
  imagePath('works'),
  imagePath('links', 99),
];

export const wildText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS, ...WORDS.trim().split(/\s+/)) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double().map(String),
);

export const wildName = fc.oneof(
  fc.constantFrom('id', 'order', 'role', 'intent', 'version', 'title', 'image', 'ids', 'key'),
  fc.constantFrom('__proto__', 'constructor', 'title[]', 'title[x]', 'form', '', '\0'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** A text, or any value that JSON can send. */
export const wildValue = fc.oneof(
  { weight: 3, arbitrary: wildText },
  fc.jsonValue({ maxDepth: 3 }),
  // Values that are not texts but convert to texts.
  fc.constantFrom(
    { toString: 'create' },
    { toString: null, valueOf: null },
    ['create'],
    ['update'],
  ),
);
