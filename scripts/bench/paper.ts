import sharp from 'sharp';
import type { Bench } from './bench.ts';
import { writeFormatted } from '../tool.ts';
import { type Line, toTable } from './line.ts';

export type Measured = { bench: Bench; lines: Line[] };

/** The paper of the last full run. */
export async function writePaper(measured: Measured[], machine: string): Promise<void> {
  const lines = measured.flatMap((one) => one.lines);
  const held = lines.filter((line) => line.held).length;
  const limits = measured.map(
    ({ bench, lines: own }) => `- **${bench.name}** (${own.length}): ${bench.limits}`,
  );
  const text = `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}.
${held} of ${lines.length} lines held.

Speed is shown by ratios inside one run on one machine: a line and its yardstick take turns, several rounds, and the ratio is the
median of the rounds’ own ratios. Absolute times say something about this machine only. The load generator runs on the same cores
as the server, beside the product and beside the yardsticks alike.

${toTable(lines)}

## What limits each line now

${limits.join('\n')}

\`npm run bench -- NAME …\` runs some of these alone. The budgets of bytes among them also stand in \`npm test\`.
`;
  await writeFormatted('docs/performance.md', text);
}
