import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { auditPackages } from './testing/audit.ts';
import { projectDir, refuseArguments, runQuietly } from './tool.ts';

const CHECKS: Record<string, string[][]> = {
  format: [['oxfmt', '--check']],
  'lint and import rules': [['oxlint', '--deny-warnings']],
  types: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit'],
  ],
  'unused code': [['knip'], ['knip', '--production', '--config', 'knip.production.json']],
};

export type Counts = { passed: number; failed: number };

/** Runs every check, even after a failure, so that one run reports all failures. */
export async function runChecks(): Promise<Counts> {
  await mkdir(path.join(projectDir, 'build'), { recursive: true });
  const counts = { passed: 0, failed: 0 };
  function report(name: string, ok: boolean, found: string[] = []): void {
    console.log([`${ok ? '✓' : '✗'} ${name}`, ...found].join('\n  '));
    counts[ok ? 'passed' : 'failed'] += 1;
  }
  const auditing = auditPackages(projectDir);
  for (const [name, commands] of Object.entries(CHECKS)) {
    let ok = true;
    for (const [tool = '', ...args] of commands) ok &&= await runQuietly(tool, args);
    report(name, ok);
  }
  const audit = await auditing;
  if (audit) report('known vulnerabilities', audit.ok, audit.found);
  else console.log('– known vulnerabilities: skipped, because the registry does not answer audits');
  return counts;
}

if (import.meta.main) {
  refuseArguments('npm run check');
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
