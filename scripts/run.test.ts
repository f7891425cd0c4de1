import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { project } from './launch.mjs';

const NOBODY = 65_534;

test.skipIf(process.getuid?.() !== 0)(
  'a start without write access to the folder reports that and no network error',
  () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'penseel-install-'));
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    chmodSync(copy, 0o755);
    for (const name of ['package.json', 'package-lock.json', 'scripts']) {
      cpSync(path.join(project, name), path.join(copy, name), { recursive: true });
    }
    const runner = path.join(copy, 'scripts/run.mjs');
    // Drops privileges after the start, because another user may not have access to the Node binary.
    const asNobody = `process.setgid(${NOBODY}); process.setuid(${NOBODY}); await import('${runner}');`;
    const { stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', asNobody, 'start', 'scripts/start.ts'],
      { cwd: copy, encoding: 'utf8' },
    );
    expect(stderr).toBe(
      `nobody may not write ${copy}: install as the user whom this folder belongs to.\n`,
    );
    expect(status).toBe(1);
  },
);
