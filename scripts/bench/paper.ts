import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { projectDir, writeFormatted } from '../tool.ts';
import { ALL_BENCHES } from './all.ts';
import { type Line, toTable } from './line.ts';
import { RENDERED_AMOUNT } from './pages.ts';
import { AMOUNT } from './processor-time.ts';

/** The lines of one bench, by its name. */
type Measured = { name: string; lines: Line[] };
type Dated = Measured & { date: string };

const KEPT = path.join(projectDir, 'docs/performance.json');

/** Keeps what was measured, beside what the other benches measured last, and writes docs/performance.md of all. */
export async function writePaper(measured: Measured, machine: string): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const before = JSON.parse(await readFile(KEPT, 'utf8')) as Dated[];
  const found = new Map(before.map((one) => [one.name, one]));
  found.set(measured.name, { ...measured, date });
  const all = ALL_BENCHES.flatMap(({ name }) => found.get(name) ?? []);
  await writeFormatted('docs/performance.json', JSON.stringify(all));
  await writeFormatted('docs/performance.md', toPaper(all, machine));
}

function toPaper(all: readonly Dated[], machine: string): string {
  const judged = all.flatMap(({ lines }) => lines).filter(({ held }) => held !== null);
  const held = judged.filter((line) => line.held).length;
  return `# Performance

Written by \`npm run bench\`, which takes about an hour; \`npm run bench -- NAME …\` runs some of it alone. Each part is the last run of that bench, on
${machine}, sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}. ${held} of the ${judged.length} lines with a figure to reach held. The budgets of bytes among them also stand in \`npm test\`.

Speed is shown by ratios inside one run on one machine: a line and its yardstick take turns, several rounds, and the ratio is the
median of the rounds’ own ratios. Behind ± stands half of what the middle half of the rounds lies apart; with AVIF it is the works that
differ. Absolute values say something about this machine only. No line is a rate, which would be the load generator’s as much as the server’s.

Processor time is what the server’s process spends on one answer, in all of its threads, in the program and in the kernel, as the kernel
counts it in \`/proc\`. Each round has ${AMOUNT.toLocaleString('en')} answers, or ${RENDERED_AMOUNT} that are rendered: 16 are asked for together over 16 open connections,
and the next 16 when those are there. Bare node:http sends the same bytes with the same headers. So does nginx, but for an entity tag and a date of its own and its name; beside it
there is no figure to reach.
${all.map(toPart).join('\n')}
`;
}

function toPart({ name, date, lines }: Dated): string {
  const limits = ALL_BENCHES.find((bench) => bench.name === name)?.limits;
  return `\n## ${name}, ${date}\n\n${toTable(lines)}\n\nWhat limits it now: ${limits}`;
}
