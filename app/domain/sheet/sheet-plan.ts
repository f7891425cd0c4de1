import type { GroupKind } from '../group/group.ts';
import type { SheetColumn } from './layout.ts';

type Change = { label: string; from: string; to: string };
/** Each line as shown to the owner. */
export type DescribedLines = {
  created: { line: number; title: string; facts: string; picture: string }[];
  changed: { line: number; id: number; title: string; changes: Change[] }[];
  refused: { line: number; title: string; reasons: string[] }[];
  unchanged: number;
  /** New works without category and collection, which the gallery does not show. */
  ungrouped: number;
};

/** The changes that a sheet would make, as shown to the owner. */
export type SheetPlan = DescribedLines & {
  lines: number;
  columns: SheetColumn[];
  /** Problems of the sheet as a whole. */
  problems: string[];
  newGroups: { kind: GroupKind; title: string }[];
  /** Pictures that no new work names. */
  unusedPictures: string[];
};

/** Whether the plan has changes and no problems. */
export function isWritable({ problems, columns, refused, created, changed }: SheetPlan): boolean {
  const isSettled = problems.length === 0 && columns.every(({ use }) => use !== null);
  return isSettled && refused.length === 0 && created.length + changed.length > 0;
}
