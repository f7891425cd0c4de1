import type { Figure } from './measure.ts';

export type Line = {
  what: string;
  ours: string;
  yardstick: string;
  ratio: string;
  goal: string;
  held: boolean;
};

type Measured = {
  what: string;
  ours: Figure;
  yardstick: Figure;
  unit: string;
  yardstickName: string;
};

/** A line whose figure must be at least so many times the yardstick. */
export function atLeast(times: number, measured: Measured): Line {
  return line(measured, `at least ${times} ×`, (ratio) => ratio >= times);
}

/** A line whose figure may be at most so many times the yardstick. */
export function atMost(times: number, measured: Measured): Line {
  return line(measured, `at most ${times} ×`, (ratio) => ratio <= times);
}

function line(measured: Measured, goal: string, holds: (ratio: number) => boolean): Line {
  const { what, ours, yardstick, unit, yardstickName } = measured;
  const ratio = ours.median / yardstick.median;
  const show = ({ median, spread }: Figure) =>
    `${median.toFixed(median < 100 ? 1 : 0)} ${unit} ± ${Math.round(spread * 100)} %`;
  return {
    what,
    ours: show(ours),
    yardstick: `${show(yardstick)} (${yardstickName})`,
    ratio: ratio.toFixed(2),
    goal,
    held: holds(ratio),
  };
}

export function toTable(lines: Line[]): string {
  const rows = lines.map(({ what, ours, yardstick, ratio, goal, held }) =>
    [what, ours, yardstick, ratio, goal, held ? 'held' : '**not held**'].join(' | '),
  );
  const head = [
    'what | Penseel | yardstick | ratio | figure to reach | ',
    '---|---|---|---|---|---',
  ];
  return [...head, ...rows].map((row) => `| ${row} |`).join('\n');
}
