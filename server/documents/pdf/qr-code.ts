import { encode } from 'uqr';
import { WORDS } from '../../../app/domain/documents/words.ts';
import { type Pdf, type Tag, tagged } from './pdf-writer.ts';
import { INK } from '../text/paragraph.ts';

type CodeBox = { x: number; y: number; size: number };

/** Draws a QR code as one shape, because separate squares would show hairlines between them. */
export function drawQrCode(pdf: Pdf, parent: Tag, url: string, { x, y, size }: CodeBox): void {
  const { data, size: count } = encode(url, { ecc: 'M', border: 0 });
  const side = size / count;
  const draw = () => {
    for (const [row, cells] of data.entries()) {
      for (const { start, length } of darkRuns(cells)) {
        pdf.doc.rect(x + start * side, y + row * side, length * side, side * 1.01);
      }
    }
    pdf.doc.fill(INK);
  };
  const alt = `${WORDS[pdf.language].code}: ${url}`;
  tagged(pdf, parent, 'Figure', draw, { alt, bbox: [x, y, x + size, y + size] });
}

function darkRuns(cells: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [at, isDark] of cells.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === at) last.length += 1;
    else runs.push({ start: at, length: 1 });
  }
  return runs;
}
