/** One fault: what is done to the running product, and the limit that must hold. */
export type Fault = {
  name: string;
  figure: string;
  /** A description for docs/reliability.md. */
  how: string;
  /** Its clients must be fast, so no other fault runs at the same time. */
  alone?: boolean;
  /** Takes longest, so it starts first when several run at once. */
  first?: boolean;
  /** The short form is part of `npm test`: few repetitions, and nothing timed is judged. */
  run(form: { long: boolean }): Promise<Outcome>;
};

type Outcome = { done: string; measures: Measure[]; table?: Table };

/** Measurements of each case, for docs/reliability.md; the first row has the column names. */
export type Table = readonly (readonly string[])[];

/** `timed` measures depend on the speed of the machine and are judged in the long form only. */
export type Measure = { text: string; held: boolean; timed?: boolean };

/** Something that this machine does not allow, such as a mount. It is reported, and not counted as held. */
export class NotPossibleHere extends Error {}

/** Must be none. */
export function none(what: string, found: readonly unknown[]): Measure {
  const examples = found.length > 0 ? ` (${found.slice(0, 3).map(String).join('; ')})` : '';
  return { text: `${found.length} ${what}${examples}`, held: found.length === 0 };
}

export function fact(text: string, held: boolean): Measure {
  return { text, held };
}

/** A duration that must stay below its limit. */
export function within(what: string, milliseconds: number, limit: number): Measure {
  const text = `${what} ${Math.round(milliseconds)} ms`;
  return { text, held: milliseconds < limit, timed: true };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
