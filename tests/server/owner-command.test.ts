import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OWNER } from '../support/owner.ts';
import { runOwner } from '../support/run-owner.ts';

test('the command line makes one owner with a good password, and cares for the account', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'penseel-owner-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const run = (command: string, input?: string) =>
    runOwner({ dataDir, url: 'https://atelier.example' }, command, input);

  expect(run('reset')).toMatch(/^There is no owner yet/);
  expect(run('create', `${OWNER.email}\nchocolate123\n`)).toMatch(
    /^Password: this is easy to guess: .* Use a few unrelated words instead\.$/m,
  );
  expect(run(`create ${OWNER.password}`)).toMatch(/^Usage: npm run owner/);
  expect(run('create', `${OWNER.email}\n${OWNER.password}\n`)).toMatch(/^The owner is made\./);
  expect(run('create', `${OWNER.email}\n${OWNER.password}\n`)).toMatch(
    /^There is an owner already/,
  );
  expect(run('reset')).toMatch(
    /^Choose a new password within 15 minutes, once: https:\/\/atelier\.example\/reset\?token=[\w-]{43}$/m,
  );
  expect(run('unlock')).toBe('Failed sign-ins are forgotten.\n');
  expect(run('disable-2fa')).toBe('One-time codes are off, and everybody is signed out.\n');
});
