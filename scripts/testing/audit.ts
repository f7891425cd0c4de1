import { spawnSync } from 'node:child_process';

type Report = {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { severity: string }>;
};

const TIMEOUT_MILLISECONDS = 10_000;
const LEVEL = 'high';
const COMMAND = [
  'audit',
  `--audit-level=${LEVEL}`,
  '--omit=dev',
  '--json',
  '--fetch-retries=0',
  '--fetch-timeout=5000',
];

/**
 * Asks the registry for known vulnerabilities in the runtime dependencies. Undefined if it does not answer: offline, or a
 * mirror without audits.
 */
export function auditPackages(projectDir: string): { ok: boolean; found: string[] } | undefined {
  const { status, stdout } = spawnSync('npm', COMMAND, {
    cwd: projectDir,
    encoding: 'utf8',
    timeout: TIMEOUT_MILLISECONDS,
  });
  const report = readReport(stdout);
  if (!report?.auditReportVersion) return undefined;
  const found = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => [LEVEL, 'critical'].includes(severity))
    .map(([name, { severity }]) => `${name}: ${severity}`);
  return { ok: status === 0, found };
}

function readReport(text: string | null): Report | undefined {
  try {
    return JSON.parse(text ?? '') as Report;
  } catch {
    return undefined;
  }
}
