import { expect, test } from 'vitest';
import { documentFileName } from './kind.ts';

test('a file name has the artist, the kind, the title and the month', () => {
  const named = { displayName: 'Studio Penseel', today: '2026-11-17' };
  expect(documentFileName({ ...named, kind: 'portfolio' })).toBe(
    'studio-penseel-portfolio-2026-11.pdf',
  );
  expect(documentFileName({ ...named, kind: 'certificate', title: 'Één licht!' })).toBe(
    'studio-penseel-certificate-een-licht-2026-11.pdf',
  );
  expect(documentFileName({ ...named, kind: 'prices' })).toBe(
    'studio-penseel-price-list-2026-11.pdf',
  );
  expect(documentFileName({ ...named, displayName: '', kind: 'cv' })).toBe('cv-2026-11.pdf');
});
