import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './testing/browser.ts';
import { installMissingPrograms } from './testing/debian.ts';
import { buildIfNeeded } from './build.ts';
import { type Counts, runChecks } from './check.ts';
import { runShortFaults } from './test-faults.ts';
import { refuseArguments, runTool } from './tool.ts';

refuseArguments('npm test', ' For some of the tests: npm run test:quick -- NAME.');

const reports = await mkdtemp(path.join(tmpdir(), 'penseel-reports-'));

const [checks] = await Promise.all([runChecks(), buildIfNeeded(), installMissingPrograms()]);
const vitest = await runVitest();
const shortFaults = await runShortFaults();
const playwright = await runPlaywright();
await rm(reports, { recursive: true });

const total = [checks, vitest, shortFaults, playwright].reduce(add);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
// A fault that was broken off may have left connections open.
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

async function runVitest(): Promise<Counts> {
  const report = path.join(reports, 'vitest.json');
  const ok = await runTool('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests } = await readReport(report, {
    numPassedTests: 0,
    numFailedTests: 0,
  });
  return countsOf(numPassedTests, numFailedTests, ok);
}

async function runPlaywright(): Promise<Counts> {
  const report = path.join(reports, 'playwright.json');
  const ok = await runTool('playwright', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM: findBrowser(),
  });
  const { stats } = await readReport(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  return countsOf(stats.expected, stats.unexpected + stats.flaky, ok);
}

/** A runner that failed counts as a failure, even if it reported none. */
function countsOf(passed: number, failed: number, ok: boolean): Counts {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

async function readReport<T>(file: string, fallback: T): Promise<T> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => fallback,
  );
}
