import { GROUP_KINDS } from '../content/group.ts';
import type { Row } from './cell.ts';
import { groupTitlesOf } from './field-text.ts';
import { type Judged, judgeLines } from './judge-lines.ts';
import { type ColumnChoices, readLayout } from './layout.ts';
import { changedFields, sayJudged } from './say-judged.ts';
import type { SheetPlan } from './shown-plan.ts';
import type { SheetCatalogue, SheetWrites } from './work.ts';

export const MOST_LINES = 5000;

export type SheetInput = {
  rows: readonly Row[];
  choices: ColumnChoices;
  /** The names of the files that come with the sheet. */
  pictures: readonly string[];
};

/** Compares a sheet with the catalogue. Nothing of it is written while anything is wrong. */
export function planSheet(
  { rows, choices, pictures }: SheetInput,
  catalogue: SheetCatalogue,
): { plan: SheetPlan; writes: SheetWrites } {
  const { columns, lines, problems } = readLayout(rows, choices);
  const found = [...problems, ...judgeLength(lines.length, columns.length)];
  const judged =
    lines.length > MOST_LINES
      ? []
      : judgeLines(lines, pictures, catalogue, groupTitlesOf(catalogue));
  const newGroups = settleGroups(judged);
  const used = new Set(judged.map(({ picture }) => picture));
  const good = judged.filter(({ reasons }) => reasons.length === 0);
  const plan = {
    lines: lines.length,
    columns,
    problems: found,
    ...sayJudged(judged, groupTitlesOf(catalogue)),
    newGroups,
    unusedPictures: pictures.filter((name) => !used.has(name)),
  };
  return { plan, writes: { newGroups, ...writesOf(good) } };
}

function judgeLength(lines: number, columns: number): string[] {
  if (lines > MOST_LINES) {
    const count = lines.toLocaleString('en');
    const most = MOST_LINES.toLocaleString('en');
    return [`This sheet has ${count} lines; at most ${most} are read at once. Divide it.`];
  }
  return lines === 0 && columns > 0 ? ['Under the names of the columns there is no line.'] : [];
}

/** Groups that the site does not have yet, each in the spelling that comes first. */
function settleGroups(judged: readonly Judged[]): SheetPlan['newGroups'] {
  return GROUP_KINDS.flatMap((kind) => {
    const spellings = new Map<string, string>();
    for (const { values } of judged) {
      const title = values[kind];
      if (typeof title !== 'string') continue;
      const first = spellings.get(title.toLowerCase()) ?? title;
      spellings.set(title.toLowerCase(), first);
      values[kind] = first;
    }
    return [...spellings.values()].map((title) => ({ kind, title }));
  });
}

function writesOf(good: readonly Judged[]): Pick<SheetWrites, 'created' | 'changed'> {
  const created = good.filter(({ current }) => current === null);
  return {
    created: created.map(({ values, picture }) => ({ ...values, picture: picture ?? '' })),
    changed: good.flatMap(({ current, values }) => {
      if (!current || changedFields(current, values).length === 0) return [];
      return [{ ...values, id: current.id, version: current.version }];
    }),
  };
}
