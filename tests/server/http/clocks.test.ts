import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { OWNER, signInAsOwner } from '../../support/sign-in/owner.ts';
import { cookieOf, sendForm, statusesOf } from '../../support/http/send-form.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-12-31T12:00:00Z');
const SIGNED_IN = [200, 200];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => vi.useRealTimers());

test('setting the clock forward or back by a day ends no session', async () => {
  const site = await openInProcessSite();
  const session = await signInAsOwner(site.services);
  for (const jump of [DAY, 0, -DAY, 0]) {
    vi.setSystemTime(NOON + jump);
    expect(await statusesOf(site, session)).toEqual(SIGNED_IN);
  }
});

test('attempts counted while the clock was a day ahead do not block a sign-in', async () => {
  const site = await openInProcessSite();
  await site.services.auth.createOwner(OWNER);
  vi.setSystemTime(NOON + DAY);
  const wrong = { ...OWNER, password: 'not the one' };
  for (let n = 0; n < 6; n += 1) await sendForm(site, '/admin/sign-in', wrong);
  expect((await sendForm(site, '/admin/sign-in', OWNER)).status).toBe(429);
  vi.setSystemTime(NOON);
  const signedIn = await sendForm(site, '/admin/sign-in', OWNER);
  expect(signedIn.status).toBe(302);
  expect(await statusesOf(site, cookieOf(signedIn))).toEqual(SIGNED_IN);
});

test('a page shows the day of the clock after it is set forward or back', async () => {
  const site = await openInProcessSite({ SITE_TIMEZONE: 'UTC' });
  for (const [jump, year] of [
    [0, 2026],
    [DAY, 2027],
    [0, 2026],
  ]) {
    vi.setSystemTime(NOON + (jump ?? 0));
    expect(await (await fetch(site.url)).text()).toContain(`© ${year}`);
  }
});
