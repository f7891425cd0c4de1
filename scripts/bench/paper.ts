import sharp from 'sharp';
import type { Bench } from './bench.ts';
import { writeFormatted } from '../tool.ts';
import { type Line, toTable } from './line.ts';
import { RENDERED_AMOUNT } from './pages.ts';
import { AMOUNT } from './processor-time.ts';

export type Measured = { bench: Bench; lines: Line[] };

/** The paper of the last full run. */
export async function writePaper(measured: Measured[], machine: string): Promise<void> {
  const lines = measured.flatMap((one) => one.lines);
  const judged = lines.filter((line) => line.held !== null);
  const held = judged.filter((line) => line.held).length;
  const limits = measured.map(
    ({ bench, lines: own }) => `- **${bench.name}** (${own.length}): ${bench.limits}`,
  );
  const text = `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}.
${held} of the ${judged.length} lines with a figure to reach held.

Speed is shown by ratios inside one run on one machine: a line and its yardstick take turns, several rounds, and the ratio is the
median of the rounds’ own ratios. Behind ± stands half of what the middle half of the rounds lies apart; with AVIF it is the works that
differ. Absolute values say something about this machine only. No line is a rate, which would be the load generator’s as much as the server’s.

Processor time is what the server’s process spends on one answer, in all of its threads, in the program and in the kernel, as the kernel
counts it in \`/proc\`. Each round has ${AMOUNT.toLocaleString('en')} answers, or ${RENDERED_AMOUNT} that are rendered: 16 are asked for together over 16 open connections,
and the next 16 when those are there. Bare node:http sends the same bytes with the same headers. So does nginx, but for an entity tag and a date of its own and its name; beside it
there is no figure to reach.

${toTable(lines)}

## What limits each line now

${limits.join('\n')}

\`npm run bench -- NAME …\` runs some of these alone. The budgets of bytes among them also stand in \`npm test\`.
`;
  await writeFormatted('docs/performance.md', text);
}
