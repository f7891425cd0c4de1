import { median, ratios, spread } from './measure.ts';

/** One line of a table in the report. */
export type ReportLine = {
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

/** Limits the ratio of a value to its yardstick. */
export function atMostTimes(
  times: number,
  { what, ours, yardstick, yardstickName, unit }: Comparison,
): ReportLine {
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

/** Limits a value. */
export function atMost(limit: number, { what, values, unit }: Measurement): ReportLine {
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

export function formatLine({ what, measured, yardstick, ratio, figure, held }: ReportLine): string {
  const compared = yardstick && `, compared with ${yardstick}: ${ratio}`;
  return `${held ? 'held' : 'NOT HELD'}: ${what}: ${measured}${compared}; ${figure}`;
}

const HEAD = ['what', 'measured', 'yardstick', 'ratio', 'target', ''];

export function formatTable(lines: ReportLine[]): string {
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
