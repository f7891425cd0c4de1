type Mask = (x: number, y: number) => boolean;

/** The eight patterns that may be laid over the data, so that no shapes arise that confuse a reader. */
export const MASKS: Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How much a code could confuse a reader: long runs, blocks, false eyes, and too much of one colour. */
export function penaltyOf(dark: boolean[][]): number {
  const rows = dark.map(toText);
  const columns = dark.map((_, x) => toText(dark.map((row) => row[x] ?? false)));
  const lines = [...rows, ...columns];
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const eyes = lines.flatMap((line) => [...line.matchAll(/(?=0000(?=1011101)|1011101(?=0000))/g)]);
  const blocks = rows.slice(1).flatMap((row, y) =>
    [...row].filter((value, x) => {
      const above = rows[y] ?? '';
      return x > 0 && value === row[x - 1] && value === above[x] && value === above[x - 1];
    }),
  );
  const share = rows.join('').replaceAll('0', '').length / rows.length ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    blocks.length * 3 +
    eyes.length * 40 +
    Math.floor(Math.abs(share - 0.5) * 20) * 10
  );
}

function toText(line: boolean[]): string {
  return line.map((isDark) => (isDark ? '1' : '0')).join('');
}
