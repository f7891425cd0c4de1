import path from 'node:path';
import type { OwnerAuth } from '../app/auth/auth.server.ts';
import { migrate } from '../app/data/database/migrate.server.ts';
import { ownerForm, weakPasswordErrors } from '../app/domain/account/account-form.ts';
import { parseForm } from '../app/domain/form.ts';
import { PASSWORD_LENGTH_TEXT } from '../app/domain/account/password.ts';
import { openSiteAuth } from '../server/start/services.ts';
import {
  dropRootPrivileges,
  openExistingDatabase,
  readEnvironment,
  runCommand,
  printUsage,
} from './command-line/command.ts';
import { ask } from './command-line/prompt.ts';

const USAGE = `Usage: npm run owner -- <command>
  create       create the owner; asks for email and password
  reset        print a link to choose a new password
  unlock       clear failed sign-ins, which otherwise cause a waiting time
  disable-2fa  switch one-time codes off and end all sessions
`;

const NO_OWNER = 'There is no owner yet: make one with npm run owner -- create.';

const PASSWORD = { name: 'password', label: 'Password' };

/** Each command returns a sentence about the result, or throws one. */
const COMMANDS: Record<string, (auth: OwnerAuth, siteUrl: string) => Promise<string>> = {
  async create(auth) {
    const taken = 'There is an owner already: npm run owner -- reset gives a new password.';
    if (await auth.ownerExists()) throw new Error(taken);
    const [email, password] = await ask([
      { text: 'Email: ' },
      { text: `Password (${PASSWORD_LENGTH_TEXT}): `, isHidden: true },
    ]);
    const form = parseForm(ownerForm, { email, password });
    if (!form.ok) throw new Error(Object.values(form.errors).join('\n'));
    const weak = weakPasswordErrors(PASSWORD, await auth.weaknessesOf(form.value));
    if (weak) throw new Error(Object.values(weak).join('\n'));
    if (!(await auth.createOwner(form.value))) throw new Error(taken);
    return 'The owner is made. Sign in on the site.';
  },
  async reset(auth, siteUrl) {
    if (!(await auth.ownerExists())) throw new Error(NO_OWNER);
    const token = await auth.createResetToken();
    return `Choose a new password within 15 minutes, once: ${siteUrl}/reset?token=${token}`;
  },
  async unlock(auth) {
    await auth.unlock();
    return 'Failed sign-ins are forgotten.';
  },
  async 'disable-2fa'(auth) {
    if (!(await auth.removeOneTimeCodes())) throw new Error(NO_OWNER);
    return 'One-time codes are off, and everybody is signed out.';
  },
};

/** May run next to a running server: it uses only the database, not the lock of the data folder. */
async function main([name = '', ...rest]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) && rest.length === 0 ? COMMANDS[name] : undefined;
  if (!command) {
    return printUsage(USAGE);
  }
  const config = readEnvironment();
  dropRootPrivileges(config.dataDir);
  await using database = await openExistingDatabase(config);
  await migrate(database, { backupDir: path.join(config.dataDir, 'backups') });
  console.log(await command(openSiteAuth(database, config), config.siteUrl));
}

runCommand(main);
