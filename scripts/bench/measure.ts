import { setTimeout as sleep } from 'node:timers/promises';

/** The values of one contestant, round by round. */
export type Values = number[];

/**
 * Runs contestants in turn, so that whatever else the machine does meets all alike; every second round
 * backwards, so that nobody always comes first. A round before the first one is not counted. Where a
 * contestant goes on working after its answer, a rest keeps that out of the next one's time.
 */
export async function inTurn<K extends string>(
  rounds: number,
  contestants: Record<K, () => Promise<number>>,
  restMilliseconds = 0,
): Promise<Record<K, Values>> {
  const names = Object.keys(contestants) as K[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    K,
    Values
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

export function median(values: Values): number {
  return quantile(values, 0.5);
}

/** How far the middle half of the rounds lies apart, as a share of the median. */
export function spread(values: Values): number {
  const middle = median(values);
  return middle === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / middle;
}

/** Round by round: both sides of a round met the same weather. */
export function ratios(ours: Values, yardstick: Values): Values {
  return ours.map((value, round) => value / (yardstick[round] ?? Number.NaN));
}

function quantile(values: Values, share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place % 1);
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
