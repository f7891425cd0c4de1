import type { Bench } from './bench.ts';
import { filesBench } from './files.ts';
import { memoryBench } from './memory.ts';
import { manyWorksBench, pagesBench } from './pages.ts';
import { coldBench, savesBench } from './saves.ts';
import { startBench } from './start.ts';
import { uploadBench } from './upload.ts';

/** In the order of the table. */
export const ALL_BENCHES: Bench[] = [
  pagesBench,
  manyWorksBench,
  filesBench,
  coldBench,
  savesBench,
  uploadBench,
  memoryBench,
  startBench,
];
