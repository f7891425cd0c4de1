import { expect, test } from 'vitest';
import { drawFixedParts, newGrid } from './qr-grid.ts';
import { qrCode } from './qr-code.ts';
import { MASKS } from './qr-masks.ts';
import { checkBytes, multiply } from './reed-solomon.ts';

const LAYOUT: Record<number, { check: number; blocks: number }> = {
  1: { check: 7, blocks: 1 },
  6: { check: 18, blocks: 2 },
  8: { check: 24, blocks: 2 },
};

/** Reads a code as a scanner does: format, mask, bits, blocks, check bytes, text. */
function read(rows: boolean[][]): string {
  const size = rows.length;
  const version = (size - 17) / 4;
  const dark = (x: number, y: number) => (rows[y]?.[x] ? 1 : 0);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y, i) => dark(8, y) << i).reduce((a, b) => a | b);
  const high = [7, 5, 4, 3, 2, 1, 0].map((x, i) => dark(x, 8) << (i + 8)).reduce((a, b) => a | b);
  const word = (format | high) ^ 0x5412;
  expect(word >> 13, 'error correction level L').toBe(1);
  const mask = MASKS[(word >> 10) & 7];
  const grid = newGrid(version);
  drawFixedParts(grid, version);
  const bits: number[] = [];
  const columns = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i);
  columns.forEach((column, i) => {
    const right = column > 6 ? column : column - 1;
    const ys = Array.from({ length: size }, (_, n) => (i % 2 === 0 ? size - 1 - n : n));
    for (const y of ys) {
      for (const x of [right, right - 1]) {
        if (!grid.fixed[y]?.[x]) bits.push(dark(x, y) ^ (mask?.(x, y) ? 1 : 0));
      }
    }
  });
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, n) =>
    Number.parseInt(bits.slice(n * 8, n * 8 + 8).join(''), 2),
  );
  const { check, blocks } = LAYOUT[version] ?? { check: 0, blocks: 1 };
  const perBlock = bytes.length / blocks;
  const parts = Array.from({ length: blocks }, (_, block) =>
    bytes.filter((_byte, n) => n % blocks === block),
  );
  for (const part of parts) {
    for (let power = 0, root = 1; power < check; power += 1, root = multiply(root, 2)) {
      const syndrome = part.reduce((sum, byte) => multiply(sum, root) ^ byte, 0);
      expect(syndrome, 'a block without damage').toBe(0);
    }
  }
  const content = parts.flatMap((part) => part.slice(0, perBlock - check));
  const stream = content.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(stream.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(stream.slice(4, 12), 2);
  const text = Array.from({ length }, (_, n) =>
    Number.parseInt(stream.slice(12 + n * 8, 20 + n * 8), 2),
  );
  return new TextDecoder().decode(new Uint8Array(text));
}

test('the check bytes are those of the standard', () => {
  const example = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(checkBytes(example, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('what is written can be read, in one block and in two', () => {
  const texts = ['otpauth', 'x'.repeat(130), `otpauth://totp/art.example:${'é'.repeat(70)}`];
  for (const text of texts) expect(read(qrCode(text) ?? [])).toBe(text);
});

test('a text that is too long for a small code gives none', () => {
  expect(qrCode('x'.repeat(230))).toHaveLength(53);
  expect(qrCode('x'.repeat(231))).toBeNull();
});
