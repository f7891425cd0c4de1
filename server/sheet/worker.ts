import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { ColumnChoices } from '../../app/domain/sheet/layout.ts';
import { planSheet } from '../../app/domain/sheet/plan.ts';
import type { SheetPlan } from '../../app/domain/sheet/shown-plan.ts';
import type { SheetCatalogue, SheetWrites } from '../../app/domain/sheet/work.ts';
import { readFile } from './read-file.ts';
import type { SheetFormat } from './formats.ts';
import { writeFile } from './write-file.ts';

export type CheckJob = {
  kind: 'check';
  bytes: Uint8Array;
  choices: ColumnChoices;
  pictures: string[];
  catalogue: SheetCatalogue;
};
export type WriteJob = { kind: 'write'; format: SheetFormat; catalogue: SheetCatalogue };
export type SheetJob = CheckJob | WriteJob;

/** `seal` is another for every other plan: what was seen is what is written. */
export type Checked =
  | { ok: true; plan: SheetPlan; writes: SheetWrites; seal: string }
  | { ok: false; message: string };

/** A thread of its own for one sheet, so that the site goes on meanwhile and a file cannot take its memory. */
async function work(job: SheetJob): Promise<Checked | Uint8Array> {
  if (job.kind === 'write') return writeFile(job.catalogue, job.format);
  const read = await readFile(Buffer.from(job.bytes));
  if (!read.ok) return read;
  const { choices, pictures, catalogue } = job;
  const { plan, writes } = planSheet({ rows: read.rows, choices, pictures }, catalogue);
  const seal = createHash('sha256')
    .update(JSON.stringify([plan, writes]))
    .digest('base64url');
  return { ok: true, plan, writes, seal };
}

parentPort?.postMessage(await work(workerData as SheetJob), []);
