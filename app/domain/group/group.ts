/** Categories and collections have the same fields and rules. */
export const GROUP_KINDS = ['collection', 'category'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** A group with the number of works in it. */
export type CountedGroup = DescribedGroup & { works: number };

export type Group = { id: number; title: string; order: number; version: number };

/** A group with the text above its works, in Markdown. */
export type DescribedGroup = Group & { description: string | null };

/** The effect of deleting a group on its works; undefined for an empty group. */
export function describeGroupDeletion(kind: GroupKind, works: number): string | undefined {
  if (works === 0) return undefined;
  return works === 1
    ? `1 work leaves this ${kind}. The work itself stays.`
    : `${works} works leave this ${kind}. The works themselves stay.`;
}
