import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { projectDir, writeFormatted } from '../tool.ts';
import { ALL_BENCHES } from './benches/all.ts';
import { type Line, toTable } from './line.ts';

type Result = { name: string; date: string; machine: string; lines: Line[] };

const RESULTS = 'docs/performance.json';

/** Stores the results of one benchmark with the last results of the others, and writes docs/performance.md. */
export async function writeReport(name: string, lines: Line[], machine: string): Promise<void> {
  const stored = JSON.parse(await readFile(path.join(projectDir, RESULTS), 'utf8')) as Result[];
  const results = new Map(stored.map((result) => [result.name, result]));
  results.set(name, { name, date: new Date().toISOString().slice(0, 10), machine, lines });
  const all = ALL_BENCHES.flatMap((bench) => results.get(bench.name) ?? []);
  await writeFormatted(RESULTS, JSON.stringify(all));
  await writeFormatted('docs/performance.md', toReport(all));
}

function toReport(all: Result[]): string {
  const lines = all.flatMap((result) => result.lines);
  const held = lines.filter((line) => line.held).length;
  return `# Performance

Written by \`npm run bench\`; \`npm run bench -- NAME …\` runs only some benchmarks. Each section is the last run of a benchmark, with sharp ${sharp.versions.sharp} and
libvips ${sharp.versions.vips}. ${held} of ${lines.length} targets held. Budgets of bytes are also checked by \`npm test\`.

Where a line has a yardstick, both were measured in turn in one run on one machine, and the ratio is the median of the ratios of the rounds. The figure after ± is half of the
interquartile range. Absolute times describe this machine only.

Processor time is what all threads of the server's process spend on one response, as the kernel counts it in \`/proc\`. Requests are sent 16 at a time over 16 open
connections. Bare node:http sends the same bytes with the same headers.
${all.map(toSection).join('\n')}
`;
}

function toSection({ name, date, machine, lines }: Result): string {
  const limits = ALL_BENCHES.find((bench) => bench.name === name)?.limits;
  return `\n## ${name}, ${date}\n\n${toTable(lines)}\n\nOn ${machine}. What limits it: ${limits}`;
}
