import type { OldRow } from './old-site.ts';
import type { LeftOut } from './plan.ts';
import { nameRow } from './take-row.ts';

/** A row that comes, or why not; what comes otherwise than it was is said beside it. */
export type RowPlan<T> =
  | { ok: true; value: T; remark?: string }
  | { ok: false; why: string; name?: string };

type TakenAll<T> = { taken: T[]; leftOut: LeftOut[]; remarks: string[] };

/** Judges every row by itself, so that one that cannot come keeps no other from coming. */
export function takeAll<T>(
  rows: readonly OldRow[],
  word: string,
  judge: (row: OldRow) => RowPlan<T>,
): TakenAll<T> {
  const all: TakenAll<T> = { taken: [], leftOut: [], remarks: [] };
  for (const row of rows) {
    const judged = judge(row);
    if (judged.ok) {
      all.taken.push(judged.value);
      if (judged.remark) all.remarks.push(`${nameRow(word, row)}: ${judged.remark}`);
    } else {
      all.leftOut.push({ what: judged.name ?? nameRow(word, row), why: judged.why });
    }
  }
  return all;
}
