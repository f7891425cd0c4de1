import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Measures the contestants in turn, so that other load on the machine affects all of them, and in reverse order every
 * second round. The first round is not counted. `restMilliseconds` is a pause for work that a contestant does after its
 * response.
 */
export async function measureInTurn<K extends string>(
  rounds: number,
  contestants: Record<K, () => Promise<number>>,
  restMilliseconds = 0,
): Promise<Record<K, number[]>> {
  const names = Object.keys(contestants) as K[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    K,
    number[]
  >;
  for (const name of names) await contestants[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      await sleep(restMilliseconds);
      values[name].push(await contestants[name]());
    }
  }
  return values;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The interquartile range as a share of the median. */
export function spread(values: number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / middle;
}

/** The ratio of each round, because both values of a round were measured under the same load. */
export function ratios(ours: number[], yardstick: number[]): number[] {
  return ours.map((value, round) => value / (yardstick[round] ?? Number.NaN));
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return below + (above - below) * (position % 1);
}

export async function timeMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
