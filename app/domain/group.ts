/** Category and collection are one thing under two names. */
export const GROUP_KINDS = ['collection', 'category'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

export type Group = { id: number; title: string; order: number; version: number };
