import { backupsBench } from './backups.ts';
import { documentsBench } from './documents.ts';
import { exportBench } from './export.ts';
import { memoryBench } from './memory.ts';
import { growthBench, pagesBench, picturesBench } from './pages.ts';
import { coldBench, savesBench } from './saves.ts';
import type { Bench } from '../bench-context.ts';
import { sheetBench } from './sheet.ts';
import { startBench } from './start.ts';
import { uploadBench } from './upload.ts';
import { viewBench } from './view.ts';

/** In the order of the report. */
export const ALL_BENCHES: Bench[] = [
  viewBench,
  pagesBench,
  picturesBench,
  coldBench,
  growthBench,
  uploadBench,
  savesBench,
  sheetBench,
  documentsBench,
  exportBench,
  backupsBench,
  memoryBench,
  startBench,
];
