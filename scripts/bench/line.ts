import { median, ratio, spread, type Values } from './measure.ts';

/** One line of the table. */
export type Line = {
  what: string;
  measured: string;
  yardstick: string;
  ratio: string;
  figure: string;
  held: boolean;
};

type Compared = {
  what: string;
  ours: Values;
  yardstick: Values;
  yardstickName: string;
  unit: string;
};

/** A line whose value must be at least so many times the yardstick. */
export function atLeast(times: number, compared: Compared): Line {
  return compare(compared, `at least ${times} ×`, (found) => found >= times);
}

/** A line whose value may be at most so many times the yardstick. */
export function atMost(times: number, compared: Compared): Line {
  return compare(compared, `at most ${times} ×`, (found) => found <= times);
}

function compare(compared: Compared, figure: string, holds: (ratio: number) => boolean): Line {
  const { what, ours, yardstick, yardstickName, unit } = compared;
  const found = ratio(ours, yardstick);
  return {
    what,
    measured: show(ours, unit),
    yardstick: `${show(yardstick, unit)} (${yardstickName})`,
    ratio: found.toFixed(2),
    figure,
    held: holds(found),
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
export function fact(what: string, measured: string, figure: string, held: boolean): Line {
  return { what, measured, yardstick: '', ratio: '', figure, held };
}

function show(values: Values, unit: string): string {
  const middle = median(values);
  const digits = Math.abs(middle) < 10 ? 2 : Math.abs(middle) < 100 ? 1 : 0;
  const around = values.length > 1 ? ` ± ${Math.round(spread(values) * 50)} %` : '';
  return `${middle.toFixed(digits)} ${unit}${around}`;
}

/** For the screen, while the others are still being measured. */
export function toSentence({
  what,
  measured,
  yardstick,
  ratio: found,
  figure,
  held,
}: Line): string {
  const beside = yardstick && ` beside ${yardstick}: ${found}`;
  return `${held ? 'held' : 'NOT HELD'}: ${what}: ${measured}${beside}; ${figure}`;
}

const HEAD = ['what', 'measured', 'yardstick', 'ratio', 'figure to reach', ''];

export function toTable(lines: Line[]): string {
  const rows = lines.map(({ what, measured, yardstick, ratio: found, figure, held }) => [
    what,
    measured,
    yardstick,
    found,
    figure,
    held ? 'held' : '**not held**',
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
