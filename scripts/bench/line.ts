import { median, ratios, spread } from './measure.ts';

/** One line of the table. */
export type Line = {
  what: string;
  measured: string;
  yardstick: string;
  ratio: string;
  figure: string;
  held: boolean;
};

type Comparison = {
  what: string;
  ours: number[];
  yardstick: number[];
  yardstickName: string;
  unit: string;
};

/** A value that may be at most a number of times its yardstick. */
export function atMostTimes(
  times: number,
  { what, ours, yardstick, yardstickName, unit }: Comparison,
): Line {
  const compared = ratios(ours, yardstick);
  return {
    what,
    measured: formatValues(ours, unit),
    yardstick: `${formatValues(yardstick, unit)} (${yardstickName})`,
    ratio: formatValues(compared),
    figure: `at most ${times} ×`,
    held: median(compared) <= times,
  };
}

type Measurement = { what: string; values: number[]; unit: string };

/** A value with a limit of its own. */
export function atMost(limit: number, { what, values, unit }: Measurement): Line {
  return {
    what,
    measured: formatValues(values, unit),
    yardstick: '',
    ratio: '',
    figure: `at most ${limit.toLocaleString('en')} ${unit}`.trimEnd(),
    held: median(values) <= limit,
  };
}

function formatValues(values: number[], unit = ''): string {
  const middle = median(values);
  const digits = [1, 10, 100].filter((bound) => Math.abs(middle) < bound).length;
  const deviation = Math.round(spread(values) * 50);
  return `${middle.toFixed(digits)} ${unit}`.trimEnd() + ` ± ${deviation} %`;
}

export function toSentence({ what, measured, yardstick, ratio, figure, held }: Line): string {
  const compared = yardstick && ` beside ${yardstick}: ${ratio}`;
  return `${held ? 'held' : 'NOT HELD'}: ${what}: ${measured}${compared}; ${figure}`;
}

const HEAD = ['what', 'measured', 'yardstick', 'ratio', 'target', ''];

export function toTable(lines: Line[]): string {
  const rows = lines.map(({ what, measured, yardstick, ratio, figure, held }) => [
    what,
    measured,
    yardstick,
    ratio,
    figure,
    held ? 'held' : '**not held**',
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
