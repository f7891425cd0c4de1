import { faults } from '../tests/faults/all.ts';
import { type Fault, NotPossibleHere } from '../tests/faults/fault.ts';
import { stopPostgres } from '../tests/faults/support/resources.ts';
import { killLeftovers } from '../tests/faults/support/server.ts';
import useTemporaryFolder from '../tests/support/site/temporary-folder.ts';
import { buildIfNeeded } from './build.ts';
import type { Counts } from './check.ts';
import { type Result, writeFaultsReport } from './testing/faults-report.ts';

/** Runs faults on the built product and prints a line for each. The long form runs them one by one and checks times too. */
export async function runFaults(chosen: readonly Fault[], long: boolean): Promise<Result[]> {
  const removeTemporaryFolder = await useTemporaryFolder();
  const results: Result[] = [];
  const rank = ({ first }: Fault) => (first && !long ? 0 : 1);
  const waiting = chosen.toSorted((a, b) => rank(a) - rank(b));
  async function work(): Promise<void> {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const result = await tryFault(fault, long);
      console.log(
        `${result.verdict}: ${result.name}. Done: ${result.done}. Measured: ${result.measured}. Limit: ${fault.limit}.`,
      );
      for (const row of result.table ?? []) console.log(`  ${row.join(' | ')}`);
      results.push(result);
    }
  }
  await Promise.all(Array.from({ length: long ? 1 : 3 }, work));
  await killLeftovers();
  await stopPostgres();
  await removeTemporaryFolder();
  return results;
}

/** The short forms, for `npm test`. */
export async function runShortFaults(): Promise<Counts> {
  const results = await runFaults(
    faults.filter(({ isLongOnly }) => !isLongOnly),
    false,
  );
  const count = (verdict: Result['verdict']) =>
    results.filter((result) => result.verdict === verdict).length;
  return { passed: count('held'), failed: count('not held') };
}

async function tryFault(fault: Fault, long: boolean): Promise<Result> {
  const { name } = fault;
  try {
    const { done, measures, table } = await fault.run({ long });
    const judged = measures.filter(({ timed }) => long || !timed);
    const measured = measures.map(({ text, held }) => (held ? text : `NOT HELD: ${text}`));
    const verdict = judged.every(({ held }) => held) ? 'held' : 'not held';
    return { name, done, measured: measured.join(', '), verdict, table };
  } catch (error) {
    const measured = error instanceof Error ? error.message : String(error);
    const verdict = error instanceof NotPossibleHere ? 'not tried' : 'not held';
    return { name, done: 'broken off', measured, verdict };
  }
}

async function main(args: string[]): Promise<void> {
  const long = !args.includes('--short');
  const names = args.filter((arg) => arg !== '--short');
  const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown) {
    console.error(
      `There is no fault ${unknown}. Choose from ${faults.map(({ name }) => name).join(', ')}.`,
    );
    process.exitCode = 2;
    return;
  }
  await buildIfNeeded();
  const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name));
  const results = await runFaults(chosen, long);
  if (long) await writeFaultsReport(faults, results);
  process.exitCode = results.every(({ verdict }) => verdict !== 'not held') ? 0 : 1;
}

if (import.meta.main) {
  await main(process.argv.slice(2));
  process.exit();
}
