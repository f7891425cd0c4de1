import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { ColumnChoices } from '../../app/domain/sheet/layout.ts';
import { planSheet } from '../../app/domain/sheet/plan-sheet.ts';
import type { SheetPlan } from '../../app/domain/sheet/sheet-plan.ts';
import type { SheetCatalogue, SheetWrites } from '../../app/domain/sheet/work.ts';
import { readFile } from './read-file.ts';
import { type SheetFormat, writeFile } from './write-file.ts';

export type CheckJob = {
  kind: 'check';
  bytes: Uint8Array;
  choices: ColumnChoices;
  pictures: string[];
  catalogue: SheetCatalogue;
};
export type WriteJob = { kind: 'write'; format: SheetFormat; catalogue: SheetCatalogue };
export type SheetJob = CheckJob | WriteJob;

/** `planHash` is the hash of plan and writes, to check that the plan that is applied is the one that was shown. */
export type Checked =
  | { ok: true; plan: SheetPlan; writes: SheetWrites; planHash: string }
  | { ok: false; message: string };

/** Processes one sheet in a worker thread, which keeps the site responsive and limits the memory. */
async function work(job: SheetJob): Promise<Checked | Uint8Array> {
  if (job.kind === 'write') return writeFile(job.catalogue, job.format);
  const read = await readFile(Buffer.from(job.bytes));
  if (!read.ok) return read;
  const { choices, pictures, catalogue } = job;
  const { plan, writes } = planSheet({ rows: read.rows, choices, pictures }, catalogue);
  const planHash = createHash('sha256')
    .update(JSON.stringify([plan, writes]))
    .digest('base64url');
  return { ok: true, plan, writes, planHash };
}

parentPort?.postMessage(await work(workerData as SheetJob), []);
