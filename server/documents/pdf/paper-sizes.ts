import type { Paper } from '../../../app/domain/documents/choices.ts';
import type { PageSize } from './pdf-writer.ts';

const MILLIMETRE = 72 / 25.4;

/** Converts millimetres to points. */
export const mm = (length: number) => length * MILLIMETRE;

export const PAPERS: Record<Paper, PageSize> = {
  a4: { width: mm(210), height: mm(297) },
  letter: { width: 612, height: 792 },
};
