import { expect, test } from 'vitest';
import { parseForm } from '../form.ts';
import { settingForm } from './setting-form.ts';
import { parseSettings } from './setting.ts';

function errorOf(key: string, value: string) {
  const parsed = parseForm(settingForm, { key, value });
  return parsed.ok ? null : parsed.errors.value;
}

test('a preview count that is not a number is 0', () => {
  for (const value of ['', 'many', '-1', '1.5']) {
    const settings = parseSettings([{ key: 'galleryPreviewCount', value }]);
    expect(settings.galleryPreviewCount).toBe(0);
  }
});

test('every setting has its own rule', () => {
  const right = [
    ['isFancyBioEnabled', 'false'],
    ['galleryPreviewCount', '0'],
    ['galleryPreviewCount', '1000'],
    ['recents', ''],
    ['recents', '4,2'],
    ['contactEmail', 'studio@example.org'],
    ['contactEmail', ''],
    ['socialUrl', 'https://example.org/me'],
    ['photoUrl', ''],
    ['photoUrl', 'example.org'],
    ['displayName', 'The studio'],
    ['noTraining', 'false'],
    ['creditLine', 'Photo: The studio'],
    ['rightsTerms', 'Ask first.\n\nAlways.'],
  ] as const;
  for (const [key, value] of right) expect(errorOf(key, value), key).toBeNull();
  const wrong = [
    ['isFancyBioEnabled', 'yes'],
    ['galleryPreviewCount', ''],
    ['galleryPreviewCount', '1001'],
    ['galleryPreviewCount', '-1'],
    ['recents', '1,,2'],
    ['recents', '0'],
    ['recents', Array.from({ length: 1_000_000 }, () => '7').join()],
    ['contactEmail', 'studio'],
    ['contactEmail', 'a@b.c\nbcc: x@y.z'],
    ['socialUrl', 'javascript:alert(1)'],
    ['photoUrl', 'example'],
    ['displayName', 'x'.repeat(201)],
    ['noTraining', ''],
    ['creditLine', 'x'.repeat(201)],
    ['rightsTerms', 'x'.repeat(20_001)],
  ] as const;
  for (const [key, value] of wrong) expect(errorOf(key, value), key).toMatch(/^[A-Z].+: .+\.$/);
});

test('an unknown setting is refused', () => {
  expect(parseForm(settingForm, { key: 'isAdmin', value: 'true' })).toStrictEqual({
    ok: false,
    errors: { key: 'Setting: choose one from the list.' },
  });
});
