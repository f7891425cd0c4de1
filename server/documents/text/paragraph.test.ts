import PdfFile from 'pdfkit';
import { expect, test } from 'vitest';
import { layoutLines, type TextStyle } from './paragraph.ts';
import { createTextLayout } from './text-layout.ts';

const STYLE: TextStyle = { face: 'sans', size: 10, leading: 14 };

function layout(text: string, width: number, style = STYLE) {
  const textLayout = createTextLayout(new PdfFile({ autoFirstPage: false }), 'nl', 'instrument');
  const lines = layoutLines(textLayout, [{ text }], width, style);
  const texts = lines.map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
  return { texts, widths: lines.map((line) => line.width), missing: [...textLayout.missing] };
}

test('a line break ends a line, is not a missing glyph, and leaves a space in the text layer', () => {
  expect(layout('One line\nand another', 300)).toMatchObject({
    texts: ['One line ', 'and another'],
    missing: [],
  });
});

test('a word that is wider than its line is hyphenated, even if it is a name', () => {
  const { texts, widths } = layout('Tentoonstellingscatalogus', 70);
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts.slice(0, -1)) expect(text).toMatch(/-$/);
  expect(texts.map((text) => text.replace(/-$/, '')).join('')).toBe('Tentoonstellingscatalogus');
  expect(Math.max(...widths)).toBeLessThanOrEqual(70.01);
});

test('no line ends inside a measurement', () => {
  for (let width = 70; width < 200; width += 5) {
    const { texts } = layout('olieverf op doek, 40 × 60 cm', width, { ...STYLE, divide: true });
    expect(texts.at(-1)).toContain('40\u00a0×\u00a060\u00a0cm');
  }
});

test('lines of right-to-left text fit their width', () => {
  const { widths } = layout('رسمت هذه اللوحة في صيف على شاطئ البحر وعُرضت في العام نفسه', 90);
  expect(widths.length).toBeGreaterThan(1);
  expect(Math.max(...widths)).toBeLessThanOrEqual(90.5);
});
