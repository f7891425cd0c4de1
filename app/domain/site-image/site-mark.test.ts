import { expect, test } from 'vitest';
import { parseForm } from '../form.ts';
import { siteMarkForm } from './site-mark-form.ts';
import { logoWidth, widestLogo } from './logo.ts';
import { refuseSiteMark } from './site-mark.ts';

const UUID = '00000000-0000-4000-8000-000000000001';

test.each([
  ['logo', 96, 96],
  ['logo', 768, 96],
  ['logo', 500, 1000],
  ['logo-dark', 1200, 300],
  ['favicon', 256, 256],
  ['favicon', 2000, 1000],
] as const)('a %s of %i × %i pixels is accepted', (mark, width, height) => {
  expect(refuseSiteMark(mark, { width, height })).toBeNull();
});

test.each([
  ['logo', 400, 95, /^Logo: .* at least 96 pixels high; this one has 95\.$/],
  ['logo', 1000, 100, /^Logo: .*too wide.* at most 8 times as wide as high\.$/],
  ['logo', 100, 1000, /^Logo: .*too tall.* at most 2 times as high as wide\.$/],
  ['logo-dark', 200, 50, /^Logo for dark screens: .*at least 96/],
  ['favicon', 255, 200, /^Icon: .*at least 256 × 256 pixels; this one has 255 × 200\.$/],
  ['favicon', 900, 300, /^Icon: .*too wide\. Choose one that is about square\.$/],
  ['favicon', 300, 900, /^Icon: .*too tall\./],
] as const)('a %s of %i × %i pixels is refused with advice', (mark, width, height, message) => {
  expect(refuseSiteMark(mark, { width, height })).toMatch(message);
});

test.each([
  [{ width: 800, height: 200 }, 192, 576],
  [{ width: 300, height: 100 }, 144, 300],
  [{ width: 100, height: 200 }, 24, 72],
])('a logo of %j is %i pixels wide, and offers files of up to %i', (logo, shown, widest) => {
  expect(logoWidth(logo)).toBe(shown);
  expect(widestLogo(logo)).toBe(widest);
});

const parse = (fields: Record<string, string>) => parseForm(siteMarkForm, fields);

test('a mark must be a file of its own kind, or none', () => {
  const image = `/media/site-content/logo-dark-${UUID}.png`;
  expect(parse({ mark: 'logo-dark', image, version: '3' })).toStrictEqual({
    ok: true,
    value: { mark: 'logo-dark', image, version: 3 },
  });
  expect(parse({ mark: 'logo', version: '0' })).toMatchObject({
    value: { image: null, version: 0 },
  });
  expect(parse({ mark: 'logo', image })).toMatchObject({ errors: { image: expect.any(String) } });
  expect(parse({ mark: 'home' })).toMatchObject({ errors: { mark: expect.any(String) } });
});
