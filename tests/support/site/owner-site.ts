import type { BrowserContext } from '@playwright/test';
import { expect, test as base } from './site.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** For tests of the admin area: every page has the session of the demo template. */
export const test = base.extend({
  storageState: async ({ site: _site }, use) => use(makeOwnerState()),
});

function makeOwnerState(): StorageState {
  const [name = '', value = ''] = (process.env.OWNER_COOKIE ?? '').split('=');
  const scope = { domain: 'localhost', path: '/', expires: -1 };
  const cookie = { name, value, ...scope, httpOnly: true, secure: false, sameSite: 'Strict' };
  return { cookies: [cookie as StorageState['cookies'][number]], origins: [] };
}

export { expect };
