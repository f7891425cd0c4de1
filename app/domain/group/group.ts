/** Category and collection are one thing under two names. */
export const GROUP_KINDS = ['collection', 'category'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** A group with the number of works in it. */
export type CountedGroup = DescribedGroup & { works: number };

export type Group = { id: number; title: string; order: number; version: number };

/** A group with the text above its works, in Markdown. */
export type DescribedGroup = Group & { description: string | null };

/** What deleting a group means for its works; nothing is said of an empty one. */
export function describeLeavingWorks(kind: GroupKind, works: number): string | undefined {
  if (works === 0) return undefined;
  return works === 1
    ? `1 work leaves this ${kind}. The work itself stays.`
    : `${works} works leave this ${kind}. The works themselves stay.`;
}
