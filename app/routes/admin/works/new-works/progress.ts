import { formatCount } from '../../../../domain/text.ts';
import { isPending, isUploading, type Upload } from '../../manager/upload/upload-list.ts';

/** Progress is announced at each quarter. */
const ANNOUNCEMENTS = 4;
/** Up to this number of works, only the end is announced. */
const FEW_WORKS = 12;

export type Progress = { label: string; value: number; max: number; text: string };

/** Null when nothing is in progress. */
export function findProgress(items: readonly Upload[], isRunning: boolean): Progress | null {
  if (isRunning) return creationProgress(items);
  return items.some(isUploading) ? uploadProgress(items) : null;
}

function creationProgress(items: readonly Upload[]): Progress {
  const value = countCreated(items);
  const text = `${describeCreated(items)}, ${describeRest(items, isPending)}`;
  return { label: 'Works created', value, max: items.length, text };
}

/** A partial upload counts as a fraction. */
function uploadProgress(all: readonly Upload[]): Progress {
  const items = all.filter(({ step }) => step !== 'created');
  const uploaded = items.filter(({ image }) => image !== null).length;
  const uploading = items.filter(({ step }) => step === 'uploading');
  const fractions = uploading.reduce((sum, { percent }) => sum + percent / 100, 0);
  const text = `${uploaded} of ${formatCount(items.length, 'picture')} uploaded, ${describeRest(items, isUploading)}`;
  return { label: 'Uploads', value: uploaded + fractions, max: items.length, text };
}

function describeRest(items: readonly Upload[], isLeft: (item: Upload) => boolean): string {
  const failed = items.filter(({ step }) => step === 'failed').length;
  const left = `${items.filter(isLeft).length} left`;
  return failed > 0 ? `${left}, ${failed} failed` : left;
}

function countCreated(items: readonly Upload[]): number {
  return items.filter(({ step }) => step === 'created').length;
}

export function describeCreated(items: readonly Upload[]): string {
  return `${countCreated(items)} of ${formatCount(items.length, 'work')} created`;
}

/** Announced at a quarter, half and three quarters. */
export function describeMilestone(items: readonly Upload[]): string {
  const total = items.length;
  const quarter = Math.floor((countCreated(items) / total) * ANNOUNCEMENTS);
  if (total <= FEW_WORKS || quarter === 0) return '';
  return `${Math.ceil((quarter * total) / ANNOUNCEMENTS)} of ${total} works created`;
}
