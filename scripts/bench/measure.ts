/** Medians of several rounds: an odd slow round does not count, and the spread says how far to trust. */
export type Figure = { median: number; spread: number };

function figureOf(values: number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const median = at(0.5);
  return { median, spread: median === 0 ? 0 : (at(0.75) - at(0.25)) / median };
}

/** Runs two things in turn, so that whatever else the machine does meets both alike. */
export async function inTurn(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[Figure, Figure]> {
  const values: [number[], number[]] = [[], []];
  await first();
  await second();
  for (let round = 0; round < rounds; round += 1) {
    values[0].push(await first());
    values[1].push(await second());
  }
  return [figureOf(values[0]), figureOf(values[1])];
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
