import type { GroupKind } from '../content/group.ts';
import type { SheetColumn } from './layout.ts';

type Change = { label: string; from: string; to: string };
/** Each line as the owner reads it. */
export type SaidLines = {
  created: { line: number; title: string; facts: string; picture: string }[];
  changed: { line: number; id: number; title: string; changes: Change[] }[];
  refused: { line: number; title: string; reasons: string[] }[];
  unchanged: number;
  /** New works that the gallery does not show: they are in no category and no collection. */
  ungrouped: number;
};

/** What would happen, for the owner to read. */
export type SheetPlan = SaidLines & {
  lines: number;
  columns: SheetColumn[];
  /** What is wrong with the sheet as a whole. */
  problems: string[];
  newGroups: { kind: GroupKind; title: string }[];
  /** Given, and named by no new work. */
  unusedPictures: string[];
};

/** Nothing is in the way, and there is something to do. */
export function isWritable({ problems, columns, refused, created, changed }: SheetPlan): boolean {
  const isSettled = problems.length === 0 && columns.every(({ use }) => use !== null);
  return isSettled && refused.length === 0 && created.length + changed.length > 0;
}
