import { globSync } from 'node:fs';
import { findBrowser } from './testing/browser.ts';
import { buildIfNeeded } from './build.ts';
import { projectDir, runTool } from './tool.ts';

/**
 * Checks one change: types, lint, and the tests of uncommitted changes, or with `npm run test:quick -- NAME …` the tests
 * with these names in their path, including browser tests. Faults, random requests and Lighthouse run only in `npm test`.
 */
const names = process.argv.slice(2);
const LONG_TESTS = ['tests/server/attacks/fuzz.test.ts', 'tests/e2e/pages/lighthouse.spec.ts'];
const inBrowser = globSync('tests/e2e/**/*.spec.ts', { cwd: projectDir }).filter(
  (file) => !LONG_TESTS.includes(file) && names.some((name) => file.includes(name)),
);

const steps: (() => Promise<boolean>)[] = [
  () => runTool('oxlint', ['--deny-warnings', '--quiet']),
  () => runTool('tsc', ['--noEmit']),
  () => runTool('vitest', ['run', '--passWithNoTests', ...exclude(LONG_TESTS), ...chosen()]),
];
if (inBrowser.length > 0) {
  steps.push(() => runTool('playwright', ['test', ...inBrowser], { CHROMIUM: findBrowser() }));
}

await buildIfNeeded();
for (const step of steps) if (!(await step())) process.exitCode = 1;
console.log(process.exitCode ? '\nFailed.' : '\nPassed. Run `npm test` for all checks and tests.');

function chosen(): string[] {
  return names.length > 0 ? ['--reporter=dot', ...names] : ['--reporter=dot', '--changed'];
}

function exclude(files: string[]): string[] {
  return files.flatMap((file) => ['--exclude', file]);
}
