import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../../../scripts/testing/debian.ts';
import { temporaryFolder } from '../../support/media/media.ts';

const MANUAL = path.resolve(import.meta.dirname, '../../../docs/hosting/server-with-systemd.md');
const analyze = findProgram('systemd-analyze');

/** Reads the documented units by name. */
async function readUnits(): Promise<Map<string, string>> {
  const manual = await readFile(MANUAL, 'utf8');
  const blocks = manual.matchAll(/```ini\n# \/etc\/systemd\/system\/(\S+)\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, name = '', unit = '']) => [name, unit]));
}

async function writeUnits(): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, unit] of await readUnits()) {
    // Node may have another path on this machine.
    const local = unit.replaceAll('/usr/bin/node', process.execPath);
    await writeFile(path.join(folder, name), local);
  }
  return folder;
}

test.skipIf(!analyze)('systemd accepts the documented units', async () => {
  const folder = await writeUnits();
  const names = [...(await readUnits()).keys()];
  expect(names).toEqual(['penseel.service']);
  const files = names.map((name) => path.join(folder, name));
  const { status, stderr } = spawnSync(`${analyze}`, ['verify', ...files], { encoding: 'utf8' });
  expect([status, stderr.match(/^.*penseel.*$/gm)]).toEqual([0, null]);
});

test.skipIf(!analyze)('the unit of the site is hardened', async () => {
  const file = path.join(await writeUnits(), 'penseel.service');
  const args = ['security', '--offline=true', '--no-pager', '--threshold=20', file];
  const { status, stdout } = spawnSync(`${analyze}`, args, { encoding: 'utf8' });
  expect([status, /exposure level for .*/.exec(stdout)?.[0]]).toEqual([
    0,
    expect.stringMatching(/: 1\.\d OK/),
  ]);
});

test('systemd starts the site after PostgreSQL, and restarts it without a limit', async () => {
  const unit = (await readUnits()).get('penseel.service');
  expect(unit).toMatch(/^After=.*\bpostgresql\.service$/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^Restart=on-failure\nRestartSec=5$/m);
});

test('no unit contains a secret', async () => {
  for (const unit of (await readUnits()).values()) {
    expect(unit).not.toMatch(/DATABASE_URL|S3_|PASSWORD/);
  }
});
