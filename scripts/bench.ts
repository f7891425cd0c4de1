import { cpus, totalmem } from 'node:os';
import { ALL_BENCHES } from './bench/all.ts';
import { type Line, toSentence, toTable } from './bench/line.ts';
import { writePaper } from './bench/paper.ts';
import { openStage } from './bench/stage.ts';
import { buildIfNeeded } from './build.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !ALL_BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. There are ${ALL_BENCHES.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const chosen =
  names.length > 0 ? ALL_BENCHES.filter(({ name }) => names.includes(name)) : ALL_BENCHES;

await buildIfNeeded();
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const stage = await openStage();
const all: Line[] = [];
try {
  for (const bench of chosen) {
    const start = performance.now();
    const lines = await bench.run(stage);
    all.push(...lines);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${bench.name}, ${seconds} s`);
    for (const line of lines) console.log(`  ${toSentence(line)}`);
    await writePaper({ name: bench.name, lines }, machine);
  }
} finally {
  await stage.close();
}

console.log(`\n${machine}; medians ± half of the middle rounds’ spread\n`);
console.log(toTable(all));
process.exitCode = all.every(({ held }) => held !== false) ? 0 : 1;
