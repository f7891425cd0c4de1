import { adminClosedBench } from './admin-closed.ts';
import { adminBench } from './admin.ts';
import type { Bench } from './bench.ts';
import { catalogueBench } from './catalogue.ts';
import { codeBench } from './code.ts';
import { documentsBench } from './documents.ts';
import { exportBench } from './export.ts';
import { filesBench } from './files.ts';
import { formatsBench } from './formats.ts';
import { viewBench } from './first-view.ts';
import { importBench } from './import.ts';
import { journalBench } from './journal.ts';
import { lighthouseBench } from './lighthouse.ts';
import { memoryBench } from './memory.ts';
import { movingInBench } from './moving-in.ts';
import { movingBench } from './moving.ts';
import { manyWorksBench, pagesBench } from './pages.ts';
import { coldBench, savesBench } from './saves.ts';
import { sheetBench } from './sheet.ts';
import { startBench } from './start.ts';
import { uploadBench } from './upload.ts';

/** In the order of the table. */
export const ALL_BENCHES: Bench[] = [
  pagesBench,
  manyWorksBench,
  filesBench,
  coldBench,
  viewBench,
  codeBench,
  movingBench,
  uploadBench,
  importBench,
  formatsBench,
  savesBench,
  journalBench,
  memoryBench,
  adminBench,
  adminClosedBench,
  catalogueBench,
  sheetBench,
  documentsBench,
  exportBench,
  movingInBench,
  startBench,
  lighthouseBench,
];
