import { encode } from 'uqr';
import { WORDS } from '../../app/domain/documents/words.ts';
import { type Press, type Tag, tagged } from './press.ts';
import { INK } from './type/paragraph.ts';

type Place = { x: number; y: number; size: number };

/** The address of a page for cameras: squares, drawn as one shape so that no hairlines show between them. */
export function drawCode(press: Press, parent: Tag, url: string, { x, y, size }: Place): void {
  const { data, size: count } = encode(url, { ecc: 'M', border: 0 });
  const step = size / count;
  const draw = () => {
    for (const [row, cells] of data.entries()) {
      for (const { start, length } of darkRuns(cells)) {
        press.doc.rect(x + start * step, y + row * step, length * step, step * 1.01);
      }
    }
    press.doc.fill(INK);
  };
  const alt = `${WORDS[press.language].code}: ${url}`;
  tagged(press, parent, 'Figure', draw, { alt, bbox: [x, y, x + size, y + size] });
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
