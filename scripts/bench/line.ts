import { median, ratios, spread, type Values } from './measure.ts';

/** One line of the table. */
export type Line = {
  what: string;
  measured: string;
  yardstick: string;
  ratio: string;
  figure: string;
  /** Nothing where there is no figure to reach. */
  held: boolean | null;
};

type Comparison = {
  what: string;
  ours: Values;
  yardstick: Values;
  yardstickName: string;
  unit: string;
};

/** A line whose value may be at most so many times the yardstick. */
export function atMost(times: number, compared: Comparison): Line {
  const held = median(ratios(compared.ours, compared.yardstick)) <= times;
  return { ...beside(compared), figure: `at most ${times} ×`, held };
}

/** A line that only says how the two compare. */
export function beside({ what, ours, yardstick, yardstickName, unit }: Comparison): Line {
  return {
    what,
    measured: show(ours, unit),
    yardstick: `${show(yardstick, unit)} (${yardstickName})`,
    ratio: show(ratios(ours, yardstick)),
    figure: '',
    held: null,
  };
}

type Bounded = { what: string; values: Values; unit: string; figure: string };

/** A line whose own value has a bound. */
export function bounded(
  { what, values, unit, figure }: Bounded,
  holds: (value: number) => boolean,
): Line {
  const held = holds(median(values));
  return { what, measured: show(values, unit), yardstick: '', ratio: '', figure, held };
}

/** A line that is so or is not. */
export function fact(
  what: string,
  measured: string,
  figure: string,
  held: boolean | null = null,
): Line {
  return { what, measured, yardstick: '', ratio: '', figure, held };
}

function show(values: Values, unit = ''): string {
  const middle = median(values);
  const digits = [1, 10, 100].filter((bound) => Math.abs(middle) < bound).length;
  return `${middle.toFixed(digits)} ${unit}`.trimEnd() + ` ± ${Math.round(spread(values) * 50)} %`;
}

/** For the screen, while the others are still being measured. */
export function toSentence({ what, measured, yardstick, ratio, figure, held }: Line): string {
  const found = [what, measured + (yardstick && ` beside ${yardstick}: ${ratio}`)].join(': ');
  return held === null ? found : `${held ? 'held' : 'NOT HELD'}: ${found}; ${figure}`;
}

const HEAD = ['what', 'measured', 'yardstick', 'ratio', 'figure to reach', ''];

export function toTable(lines: Line[]): string {
  const rows = lines.map(({ what, measured, yardstick, ratio, figure, held }) => [
    what,
    measured,
    yardstick,
    ratio,
    figure,
    held === null ? '' : held ? 'held' : '**not held**',
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
