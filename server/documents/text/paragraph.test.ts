import PdfFile from 'pdfkit';
import { expect, test } from 'vitest';
import { layoutLines, type TextStyle } from './paragraph.ts';
import { createTextLayout } from './text-layout.ts';

const STYLE: TextStyle = { face: 'sans', size: 10, leading: 14 };

function set(text: string, width: number, style = STYLE) {
  const textLayout = createTextLayout(new PdfFile({ autoFirstPage: false }), 'nl');
  const lines = layoutLines(textLayout, [{ text }], width, style);
  const texts = lines.map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
  return { texts, widths: lines.map((line) => line.width), missing: [...textLayout.missing] };
}

test('a line break ends a line, is no missing letter, and leaves a space for those who copy', () => {
  expect(set('One line\nand another', 300)).toMatchObject({
    texts: ['One line ', 'and another'],
    missing: [],
  });
});

test('a word that is wider than its line is divided with a hyphen, also when it is a name', () => {
  const { texts, widths } = set('Tentoonstellingscatalogus', 70);
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts.slice(0, -1)) expect(text).toMatch(/-$/);
  expect(texts.map((text) => text.replace(/-$/, '')).join('')).toBe('Tentoonstellingscatalogus');
  expect(Math.max(...widths)).toBeLessThanOrEqual(70.01);
});

test('no line ends inside a measure', () => {
  for (let width = 70; width < 200; width += 5) {
    const { texts } = set('olieverf op doek, 40 × 60 cm', width, { ...STYLE, divide: true });
    expect(texts.at(-1)).toContain('40\u00a0×\u00a060\u00a0cm');
  }
});

test('words of another script fit the line that they were set for', () => {
  const { widths } = set('رسمت هذه اللوحة في صيف على شاطئ البحر وعُرضت في العام نفسه', 90);
  expect(widths.length).toBeGreaterThan(1);
  expect(Math.max(...widths)).toBeLessThanOrEqual(90.5);
});
