import { isPending, isUploading, type NewWork } from './new-work.ts';

/** How often progress is announced. */
const ANNOUNCEMENTS = 4;
/** Below this number only the end is announced. */
const FEW = 12;

export type SeveralProgress = { label: string; value: number; max: number; text: string };

/** Null when nothing is in progress. */
export function findProgress(
  items: readonly NewWork[],
  isRunning: boolean,
): SeveralProgress | null {
  if (isRunning) return creatingOf(items);
  return items.some(isUploading) ? uploadingOf(items) : null;
}

function creatingOf(items: readonly NewWork[]): SeveralProgress {
  const value = countCreated(items);
  const text = `${describeCreated(items)}, ${describeRest(items, isPending)}`;
  return { label: 'Works created', value, max: items.length, text };
}

/** Partial uploads count. */
function uploadingOf(all: readonly NewWork[]): SeveralProgress {
  const items = all.filter(({ step }) => step !== 'created');
  const there = items.filter(({ image }) => image !== null).length;
  const underWay = items.filter(({ step }) => step === 'uploading');
  const parts = underWay.reduce((sum, { percent }) => sum + percent / 100, 0);
  const text = `${there} of ${countOf(items.length, 'picture')} uploaded, ${describeRest(items, isUploading)}`;
  return { label: 'Uploads', value: there + parts, max: items.length, text };
}

function describeRest(items: readonly NewWork[], isLeft: (item: NewWork) => boolean): string {
  const failed = items.filter(({ step }) => step === 'failed').length;
  const left = `${items.filter(isLeft).length} left`;
  return failed > 0 ? `${left}, ${failed} failed` : left;
}

function countCreated(items: readonly NewWork[]): number {
  return items.filter(({ step }) => step === 'created').length;
}

export function describeCreated(items: readonly NewWork[]): string {
  return `${countCreated(items)} of ${countOf(items.length, 'work')} created`;
}

/** Announced at a quarter, half and three quarters. */
export function describeMilestone(items: readonly NewWork[]): string {
  const total = items.length;
  const quarter = Math.floor((countCreated(items) / total) * ANNOUNCEMENTS);
  if (total <= FEW || quarter === 0) return '';
  return `${Math.ceil((quarter * total) / ANNOUNCEMENTS)} of ${total} works created`;
}

export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
