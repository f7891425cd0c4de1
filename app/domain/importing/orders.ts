import type { OldRow } from './old-site.ts';
import type { ImportPlan, PlannedWork } from './plan.ts';
import { idOf } from './take-row.ts';

type Ordered = { table: string; remarks: string[] };

/** Rows by their order, then by their id; says where the orders were not whole. */
export function orderRows(
  rows: readonly OldRow[],
  column: string,
  { table, remarks }: Ordered,
): OldRow[] {
  if (table !== 'Exhibitions' && !areWhole(ordersOf(rows, column))) {
    remarks.push(`The order of ${table} has gaps or doubles; it becomes 0 to ${rows.length - 1}.`);
  }
  return rows.toSorted((a, b) => compare(a, b, column));
}

type Kind = 'category' | 'collection';

/** The works of each group in their order there. */
export function placeWorks(
  rows: readonly OldRow[],
  works: readonly PlannedWork[],
  remarks: string[],
): ImportPlan['places'] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const membersOf = (kind: Kind) => groupWorks(kind, works, byId);
  const groups = { category: membersOf('category'), collection: membersOf('collection') };
  const broken = (['category', 'collection'] as const).flatMap((kind) =>
    [...groups[kind].values()].filter((members) => !areWhole(ordersOf(members, `${kind}Order`))),
  );
  if (broken.length > 0) {
    const count = broken.length === 1 ? '1 group' : `${broken.length} groups`;
    remarks.push(`The order of the works of ${count} has gaps or doubles; it becomes whole.`);
  }
  return {
    category: sortMembers(groups.category, 'categoryOrder'),
    collection: sortMembers(groups.collection, 'collectionOrder'),
  };
}

type Members = Map<number, OldRow[]>;

function groupWorks(
  kind: Kind,
  works: readonly PlannedWork[],
  byId: ReadonlyMap<number | null, OldRow>,
): Members {
  const members: Members = new Map();
  for (const work of works) {
    const group = work[kind];
    const row = byId.get(work.oldId);
    if (group !== null && row) members.set(group, [...(members.get(group) ?? []), row]);
  }
  return members;
}

function sortMembers(members: Members, column: string): Map<number, number[]> {
  const sorted = [...members].map(([group, rows]): [number, number[]] => [
    group,
    rows.toSorted((a, b) => compare(a, b, column)).map((row) => idOf(row) ?? 0),
  ]);
  return new Map(sorted);
}

function ordersOf(rows: readonly OldRow[], column: string): number[] {
  return rows.map((row) => Number(row[column] ?? 0));
}

function areWhole(orders: readonly number[]): boolean {
  return orders.toSorted((a, b) => a - b).every((order, index) => order === index);
}

function compare(a: OldRow, b: OldRow, column: string): number {
  return Number(a[column] ?? 0) - Number(b[column] ?? 0) || (idOf(a) ?? 0) - (idOf(b) ?? 0);
}
