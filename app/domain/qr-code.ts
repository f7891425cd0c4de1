import { drawFixedParts, drawFormat, type Grid, newGrid } from './qr-grid.ts';
import { MASKS, penaltyOf } from './qr-masks.ts';
import { checkBytes } from './reed-solomon.ts';

/** Versions 1 to 9 at the lowest level of error correction: all bytes, check bytes per block, blocks. */
const VERSIONS = [
  [26, 7, 1],
  [44, 10, 1],
  [70, 15, 1],
  [100, 20, 1],
  [134, 26, 1],
  [172, 18, 2],
  [196, 20, 2],
  [242, 24, 2],
  [292, 30, 2],
] as const;

/** The rows of a QR code for a text, true for dark; null when the text is too long for a small one. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(
    ([total, check, blocks]) => total - check * blocks >= bytes.length + 2,
  );
  const version = VERSIONS[index];
  if (!version) return null;
  const [total, check, blocks] = version;
  const codewords = interleave(padded(bytes, total - check * blocks), check, blocks);

  const grids = MASKS.map((mask, number) => {
    const grid = newGrid(index + 1);
    drawFixedParts(grid, index + 1);
    drawData(grid, codewords, mask);
    drawFormat(grid, number);
    return grid.dark;
  });
  return grids.reduce((best, grid) => (penaltyOf(grid) < penaltyOf(best) ? grid : best));
}

/** Mode 4 (bytes), their number, the bytes themselves and a filling, as bytes. */
function padded(bytes: number[], capacity: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const result: number[] = [];
  for (let i = 0; i < nibbles.length; i += 2) {
    result.push(((nibbles[i] ?? 0) << 4) | (nibbles[i + 1] ?? 0));
  }
  for (let filler = 0xec; result.length < capacity; filler ^= 0xec ^ 0x11) result.push(filler);
  return result;
}

/** Versions up to 9 have blocks of equal length: first bytes first, then the check bytes alike. */
function interleave(bytes: number[], check: number, blocks: number): number[] {
  const length = bytes.length / blocks;
  const parts = Array.from({ length: blocks }, (_, n) => bytes.slice(n * length, (n + 1) * length));
  const checks = parts.map((part) => checkBytes(part, check));
  return [parts, checks].flatMap((columns) =>
    (columns[0] ?? []).flatMap((_, i) => columns.map((column) => column[i] ?? 0)),
  );
}

/** Two columns at a time, upwards and downwards in turn, from the right; column 6 belongs to the ruler. */
function drawData(grid: Grid, codewords: number[], mask: (x: number, y: number) => boolean): void {
  const size = grid.dark.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid.fixed[y]?.[x]) continue;
        const value = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        (grid.dark[y] ?? [])[x] = (value === 1) !== mask(x, y);
        bit += 1;
      }
    }
  }
}
