import { expect, test } from 'vitest';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { openBackend } from '../../support/site/backends.ts';
import { runOwner } from '../../support/sign-in/owner-command.ts';

test('the owner command creates one owner with a good password, and manages the account', async () => {
  const { database, folder: dataDir } = await openBackend('SQLite and a folder');
  await migrate(database);
  const run = (command: string, input?: string) =>
    runOwner({ dataDir, url: 'https://atelier.example' }, command, input);
  const site = `Site: without a name, 0 works (SQLite in ${dataDir})\n`;

  expect(run('reset')).toMatch(/^There is no owner yet/m);
  expect(run('create', `${OWNER.email}\nchocolate123\n`)).toMatch(
    /^Password: this is easy to guess: .* Use a few unrelated words instead\.$/m,
  );
  expect(run(`create ${OWNER.password}`)).toMatch(/^Usage: npm run owner/);
  expect(run('create', `${OWNER.email}\n${OWNER.password}\n`)).toMatch(/^The owner is made\./m);
  expect(run('create', `${OWNER.email}\n${OWNER.password}\n`)).toMatch(
    /^There is an owner already/m,
  );
  expect(run('reset')).toMatch(
    /^Choose a new password within 15 minutes, once: https:\/\/atelier\.example\/reset\?token=[\w-]{43}$/m,
  );
  expect(run('unlock')).toBe(`${site}Failed sign-ins are forgotten.\n`);
  expect(run('disable-2fa')).toBe(`${site}One-time codes are off, and everybody is signed out.\n`);
});
