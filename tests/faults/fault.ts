/** One fault: an action on the running product, and the limits that must hold. */
export type Fault = {
  name: string;
  limit: string;
  /** For docs/reliability.md. */
  description: string;
  /** Takes minutes, and is no part of `npm test`. */
  isLongOnly?: boolean;
  /** Starts first when several faults run in parallel, because it takes longest. */
  first?: boolean;
  /** The short form is part of `npm test`: it has few repetitions and does not judge times. */
  run(form: { long: boolean }): Promise<Outcome>;
};

type Outcome = { done: string; measures: Measure[]; table?: Table };

/** Measurements of each case for docs/reliability.md. The first row has the column names. */
export type Table = readonly (readonly string[])[];

/** `timed` measures depend on the speed of the machine and are judged only in the long form. */
export type Measure = { text: string; held: boolean; timed?: boolean };

/** Thrown for what this machine does not allow, such as a mount. It is reported and not counted as held. */
export class NotPossibleHere extends Error {}

/** A measure that holds if nothing was found. */
export function none(what: string, found: readonly unknown[]): Measure {
  const examples = found.length > 0 ? ` (${found.slice(0, 3).map(String).join('; ')})` : '';
  return { text: `${found.length} ${what}${examples}`, held: found.length === 0 };
}

export function fact(text: string, held: boolean): Measure {
  return { text, held };
}

/** A measure of a duration that must stay below its limit. */
export function within(what: string, milliseconds: number, limit: number): Measure {
  const text = `${what} ${Math.round(milliseconds)} ms`;
  return { text, held: milliseconds < limit, timed: true };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
