import { isPending, isTravelling, type Line } from './several-state.ts';

/** How often the creating of many is told aloud on its way. */
const TELLINGS = 4;
/** So few are there at once: only the end is told. */
const FEW = 12;

export type Progress = { label: string; value: number; max: number; text: string };

/** How far the works are, or before they are begun their pictures; null when nothing is under way. */
export function findProgress(lines: readonly Line[], isRunning: boolean): Progress | null {
  if (isRunning) return creatingOf(lines);
  return lines.some(isTravelling) ? uploadingOf(lines) : null;
}

function creatingOf(lines: readonly Line[]): Progress {
  const value = countCreated(lines);
  const text = `${sayCreated(lines)}, ${sayRest(lines, isPending)}`;
  return { label: 'Works created', value, max: lines.length, text };
}

/** A large picture moves the bar also on its way. */
function uploadingOf(all: readonly Line[]): Progress {
  const lines = all.filter(({ step }) => step !== 'created');
  const there = lines.filter(({ image }) => image !== null).length;
  const underWay = lines.filter(({ step }) => step === 'uploading');
  const parts = underWay.reduce((sum, { percent }) => sum + percent / 100, 0);
  const text = `${there} of ${countOf(lines.length, 'picture')} uploaded, ${sayRest(lines, isTravelling)}`;
  return { label: 'Uploads', value: there + parts, max: lines.length, text };
}

function sayRest(lines: readonly Line[], isLeft: (line: Line) => boolean): string {
  const failed = lines.filter(({ step }) => step === 'failed').length;
  const left = `${lines.filter(isLeft).length} left`;
  return failed > 0 ? `${left}, ${failed} failed` : left;
}

function countCreated(lines: readonly Line[]): number {
  return lines.filter(({ step }) => step === 'created').length;
}

export function sayCreated(lines: readonly Line[]): string {
  return `${countCreated(lines)} of ${countOf(lines.length, 'work')} created`;
}

/** What is told aloud while many works are created: a quarter, a half, three quarters. */
export function sayMilestone(lines: readonly Line[]): string {
  const total = lines.length;
  const quarter = Math.floor((countCreated(lines) / total) * TELLINGS);
  if (total <= FEW || quarter === 0) return '';
  return `${Math.ceil((quarter * total) / TELLINGS)} of ${total} works created`;
}

export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
