export const WORK_STATUSES = ['available', 'reserved', 'sold', 'on loan', 'not for sale'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

export function isStatus(text: string | null): boolean {
  return text === null || (WORK_STATUSES as readonly string[]).includes(text);
}
