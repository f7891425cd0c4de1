/** One fault: what is done to the running product, and the figure that must hold meanwhile. */
export type Fault = {
  name: string;
  figure: string;
  /** Two sentences for docs/reliability.md. */
  how: string;
  /** Its clients must be quick, so no other fault may be tried in this process meanwhile. */
  alone?: boolean;
  /** Takes longest, so that it begins first where several are tried at once. */
  first?: boolean;
  /** The short form is part of `npm test`: few repetitions, and nothing timed is judged. */
  run(form: { long: boolean }): Promise<Outcome>;
};

type Outcome = { done: string; measures: Measure[]; table?: Table };

/** What was measured one by one, for docs/reliability.md; the first row names the columns. */
export type Table = readonly (readonly string[])[];

/** `timed` measures depend on the speed of the machine and are judged in the long form only. */
export type Measure = { text: string; held: boolean; timed?: boolean };

/** Something this machine does not allow, such as a mount: said, and not counted as held. */
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
