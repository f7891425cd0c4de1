import { GROUP_KINDS } from '../group/group.ts';
import type { Row } from './cell.ts';
import { groupTitlesOf } from './field-text.ts';
import { type CheckedLine, checkLines } from './check-lines.ts';
import { type ColumnChoices, readLayout } from './layout.ts';
import { changedFields, describeLines } from './describe-lines.ts';
import type { SheetPlan } from './sheet-plan.ts';
import type { SheetCatalogue, SheetWrites } from './work.ts';

export const MAX_LINES = 5000;

export type SheetInput = {
  rows: readonly Row[];
  choices: ColumnChoices;
  /** The names of the pictures that are sent with the sheet. */
  pictures: readonly string[];
};

/** Compares a sheet with the catalogue. A sheet with an invalid line cannot be applied. */
export function planSheet(
  { rows, choices, pictures }: SheetInput,
  catalogue: SheetCatalogue,
): { plan: SheetPlan; writes: SheetWrites } {
  const { columns, lines, problems } = readLayout(rows, choices);
  const allProblems = [...problems, ...checkLength(lines.length, columns.length)];
  const checked =
    lines.length > MAX_LINES
      ? []
      : checkLines(lines, pictures, catalogue, groupTitlesOf(catalogue));
  const newGroups = unifyNewGroups(checked);
  const used = new Set(checked.map(({ picture }) => picture));
  const valid = checked.filter(({ reasons }) => reasons.length === 0);
  const plan = {
    lines: lines.length,
    columns,
    problems: allProblems,
    ...describeLines(checked, groupTitlesOf(catalogue)),
    newGroups,
    unusedPictures: pictures.filter((name) => !used.has(name)),
  };
  return { plan, writes: { newGroups, ...writesOf(valid) } };
}

function checkLength(lines: number, columns: number): string[] {
  if (lines > MAX_LINES) {
    const count = lines.toLocaleString('en');
    const most = MAX_LINES.toLocaleString('en');
    return [`This sheet has ${count} lines; at most ${most} are read at once. Divide it.`];
  }
  return lines === 0 && columns > 0 ? ['Under the names of the columns there is no line.'] : [];
}

/** Lists the new groups, and changes all lines to the spelling of the first one. */
function unifyNewGroups(checked: readonly CheckedLine[]): SheetPlan['newGroups'] {
  return GROUP_KINDS.flatMap((kind) => {
    const spellings = new Map<string, string>();
    for (const { values } of checked) {
      const title = values[kind];
      if (typeof title !== 'string') continue;
      const first = spellings.get(title.toLowerCase()) ?? title;
      spellings.set(title.toLowerCase(), first);
      values[kind] = first;
    }
    return [...spellings.values()].map((title) => ({ kind, title }));
  });
}

function writesOf(valid: readonly CheckedLine[]): Pick<SheetWrites, 'created' | 'changed'> {
  const created = valid.filter(({ current }) => current === null);
  return {
    created: created.map(({ values, picture }) => ({ ...values, picture: picture ?? '' })),
    changed: valid.flatMap(({ current, values }) => {
      if (!current || changedFields(current, values).length === 0) return [];
      return [{ ...values, id: current.id, version: current.version }];
    }),
  };
}
