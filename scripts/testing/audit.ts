import { execFile } from 'node:child_process';

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
export async function auditPackages(
  projectDir: string,
): Promise<{ ok: boolean; found: string[] } | undefined> {
  const { ok, printed } = await runNpm(projectDir);
  const report = readReport(printed);
  if (!report?.auditReportVersion) return undefined;
  const found = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => [LEVEL, 'critical'].includes(severity))
    .map(([name, { severity }]) => `${name}: ${severity}`);
  return { ok, found };
}

function runNpm(cwd: string): Promise<{ ok: boolean; printed: string }> {
  return new Promise((resolve) => {
    execFile('npm', COMMAND, { cwd, timeout: TIMEOUT_MILLISECONDS }, (error, printed) =>
      resolve({ ok: !error, printed }),
    );
  });
}

function readReport(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}
