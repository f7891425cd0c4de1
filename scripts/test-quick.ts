import { globSync } from 'node:fs';
import { findBrowser } from './testing/browser.ts';
import { buildIfNeeded } from './build.ts';
import { projectDir, runTool } from './tool.ts';

/**
 * An answer about one change: types, lint, and the tests of what is changed and not committed yet; or, by
 * `npm run test:quick -- NAME …`, the tests with such a name, those in the browser among them. No faults, no random
 * requests, no Lighthouse: those are part of `npm test`.
 */
const names = process.argv.slice(2);
const LONG = ['tests/server/attacks/fuzz.test.ts', 'tests/e2e/pages/lighthouse.spec.ts'];
const inBrowser = globSync('tests/e2e/**/*.spec.ts', { cwd: projectDir }).filter(
  (file) => !LONG.includes(file) && names.some((name) => file.includes(name)),
);

const steps: (() => Promise<boolean>)[] = [
  () => runTool('oxlint', ['--deny-warnings', '--quiet']),
  () => runTool('tsc', ['--noEmit']),
  () => runTool('vitest', ['run', '--passWithNoTests', ...exclude(LONG), ...chosen()]),
];
if (inBrowser.length > 0) {
  steps.push(() => runTool('playwright', ['test', ...inBrowser], { CHROMIUM: findBrowser() }));
}

await buildIfNeeded();
for (const step of steps) if (!(await step())) process.exitCode = 1;
console.log(process.exitCode ? '\nNot yet.' : '\nWell so far; `npm test` is the whole proof.');

function chosen(): string[] {
  return names.length > 0 ? ['--reporter=dot', ...names] : ['--reporter=dot', '--changed'];
}

function exclude(files: string[]): string[] {
  return files.flatMap((file) => ['--exclude', file]);
}
