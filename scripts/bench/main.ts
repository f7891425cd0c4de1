import { cpus, totalmem } from 'node:os';
import { ALL_BENCHES } from './benches/all.ts';
import { formatLine } from './report-line.ts';
import { writeReport } from './report.ts';
import { openBenchContext } from './bench-context.ts';
import { buildIfNeeded } from '../build.ts';

const names = process.argv.slice(2);
const known = ALL_BENCHES.map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benches: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  process.exit(2);
}

await buildIfNeeded();
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const context = await openBenchContext();
try {
  for (const bench of ALL_BENCHES) {
    if (names.length > 0 && !names.includes(bench.name)) continue;
    console.log(bench.name);
    const lines = await bench.run(context);
    for (const line of lines) console.log(`  ${formatLine(line)}`);
    if (lines.some(({ held }) => !held)) process.exitCode = 1;
    await writeReport(bench.name, lines, machine);
  }
} finally {
  await context.close();
}
