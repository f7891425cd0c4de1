/** The squares of a QR code, and which of them are not for data. */
export type Grid = { dark: boolean[][]; fixed: boolean[][] };

export function newGrid(version: number): Grid {
  const size = version * 4 + 17;
  const rows = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  return { dark: rows(), fixed: rows() };
}

/** Rulers, the three eyes, the small aligning eyes, and from version 7 the version itself. */
export function drawFixedParts(grid: Grid, version: number): void {
  const size = grid.dark.length;
  for (let i = 0; i < size; i += 1) {
    set(grid, 6, i, i % 2 === 0);
    set(grid, i, 6, i % 2 === 0);
  }
  drawEye(grid, 3, 3);
  drawEye(grid, size - 4, 3);
  drawEye(grid, 3, size - 4);
  const places = alignmentPlaces(version);
  const last = places.length - 1;
  places.forEach((x, i) => {
    places.forEach((y, j) => {
      const isAtEye = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isAtEye) drawRings(grid, x, y, 2);
    });
  });
  drawFormat(grid, 0);
  if (version >= 7) drawVersion(grid, version);
}

/** Error correction level L and the number of the mask, twice, with 10 check bits. */
export function drawFormat(grid: Grid, mask: number): void {
  const size = grid.dark.length;
  const bits = (((0b01000 | mask) << 10) | remainder(0b01000 | mask, 10, 0x537)) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 6; i += 1) set(grid, 8, i, bit(i));
  set(grid, 8, 7, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 7, 8, bit(8));
  for (let i = 9; i < 15; i += 1) set(grid, 14 - i, 8, bit(i));
  for (let i = 0; i < 8; i += 1) set(grid, size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i += 1) set(grid, 8, size - 15 + i, bit(i));
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  const size = grid.dark.length;
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i += 1) {
    const isDark = ((bits >> i) & 1) === 1;
    const [far, near] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(grid, far, near, isDark);
    set(grid, near, far, isDark);
  }
}

function remainder(value: number, bits: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * generator);
  return rest;
}

function alignmentPlaces(version: number): number[] {
  const end = version * 4 + 10;
  if (version === 1) return [];
  return version < 7 ? [6, end] : [6, (6 + end) / 2, end];
}

function drawEye(grid: Grid, x: number, y: number): void {
  drawRings(grid, x, y, 4);
}

/** Rings around a dark middle; the second and the fourth are light. */
function drawRings(grid: Grid, x: number, y: number, radius: number): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      const isDark = radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4;
      set(grid, x + dx, y + dy, isDark);
    }
  }
}

function set({ dark, fixed }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, fixedRow] = [dark[y], fixed[y]];
  if (!row || !fixedRow || x < 0 || x >= row.length) return;
  row[x] = isDark;
  fixedRow[x] = true;
}
