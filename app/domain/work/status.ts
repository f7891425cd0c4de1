export const WORK_STATUSES = ['available', 'reserved', 'sold', 'on loan', 'not for sale'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

export function isStatus(text: string | null): boolean {
  return text === null || (WORK_STATUSES as readonly string[]).includes(text);
}

/** Whether documents and private rooms show the price. For other statuses they show the status instead. */
export function isForSale(status: WorkStatus | null): boolean {
  return status === null || status === 'available';
}
