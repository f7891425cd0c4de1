import { describe, expect, onTestFinished, test } from 'vitest';
import { createDelivery } from '../../../server/mail/deliver.ts';
import { databaseEnv, DIALECTS } from '../../support/database/databases.ts';
import { cookieOf, sendForm, statusesOf } from '../../support/http/send-form.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { OWNER, signInAsOwner } from '../../support/sign-in/owner.ts';
import { oneTimeCode } from '../../support/sign-in/totp.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'drie stoelen boven zand';

/** A site with an owner and a mail server, whose clock the test moves. */
async function openSite(env: Record<string, string> = {}) {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const clock = { now: Date.now() };
  const site = await openInProcessSite({ ...mails.env, ...env }, () => clock.now);
  const session = await signInAsOwner(site.services);
  const { db } = site.services;
  return {
    site,
    session,
    clock,
    received: mails.received,
    deliver: createDelivery(site.services),
    request: (email: string) => sendForm(site, '/reset/request', { email }),
    countOutbox: async () => (await db.selectFrom('Outbox').select('id').execute()).length,
  };
}

function tokenIn(text = ''): string {
  return /\/reset\?token=([\w-]{43})\n/.exec(text.replaceAll('\r\n', '\n'))?.[1] ?? '';
}

describe.each(DIALECTS)('a new password by mail on %s', (dialect) => {
  test('is requested with the same answer and the same writes for every email, and mailed to the owner only', async () => {
    const { site, received, deliver, request, countOutbox } = await openSite(
      await databaseEnv(dialect),
    );
    const answers = [];
    for (const email of [OWNER.email, 'nobody@example.com']) {
      const answer = await request(email);
      answers.push([answer.status, await answer.text()].join('\n'));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toMatch(/^200\n/);
    expect(await countOutbox()).toBe(2);
    await deliver();
    expect([received.length, await countOutbox()]).toEqual([1, 0]);
    expect(received[0]?.envelope.to).toEqual([OWNER.email]);

    const token = tokenIn(received[0]?.text);
    const { db } = site.services;
    const links = await db.selectFrom('OneTimeLinks').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
    const form = { token, password: NEW_PASSWORD };
    const reset = [await sendForm(site, '/reset', form), await sendForm(site, '/reset', form)];
    expect(reset.map(({ status }) => status)).toEqual([302, 403]);
  });
});

test('the link ends all sessions, and the sign-in still asks for the one-time code', async () => {
  const { site, session, received, deliver, request } = await openSite();
  const { account } = site.services.auth;
  const caller = { headers: new Headers({ Cookie: session }), clientIp: '10.0.0.1' };
  const started = await account.startOneTimeCodes(caller, OWNER.password);
  const secret = new URL(started.ok ? started.value : '').searchParams.get('secret') ?? '';
  const confirmed = await account.confirmOneTimeCodes(caller, oneTimeCode(secret));
  expect(confirmed.ok).toBe(true);
  await request(OWNER.email);
  await deliver();
  const form = { token: tokenIn(received[0]?.text), password: NEW_PASSWORD };
  expect((await sendForm(site, '/reset', form)).status).toBe(302);
  expect(await statusesOf(site, session)).toEqual([404, 401]);
  const credentials = { email: OWNER.email, password: NEW_PASSWORD };
  const signedIn = await sendForm(site, '/admin/sign-in', { ...credentials, stay: '1' });
  expect(await statusesOf(site, cookieOf(signedIn))).toEqual([404, 401]);
  expect(await site.services.auth.signIn(credentials, '10.0.0.2')).toMatchObject({
    reason: 'code',
  });
});

test('requests are limited like sign-ins, by client and by email', async () => {
  const { site, request, countOutbox } = await openSite();
  const emails = Array.from({ length: 20 }, (_, n) => `someone${n}@example.com`);
  for (const tried of [emails, Array<string>(20).fill(OWNER.email)]) {
    await site.services.auth.unlock();
    const answers = await Promise.all(tried.map(request));
    const accepted = answers.filter(({ status }) => status === 200).length;
    // Five are free. A slow machine may take long enough for a few more.
    expect(accepted).toBeLessThanOrEqual(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - accepted);
  }
  expect(await countOutbox()).toBeLessThanOrEqual(16);
});

test('a request that could not be mailed for half an hour is forgotten', async () => {
  const { clock, received, deliver, request, countOutbox } = await openSite();
  await request(OWNER.email);
  clock.now += 31 * MINUTE;
  await deliver();
  expect([received, await countOutbox()]).toEqual([[], 0]);
});

test('without mail the page names the command that prints a link', async () => {
  const site = await openInProcessSite();
  const page = await (await fetch(`${site.url}/reset/request`)).text();
  expect(page).toContain('npm run owner -- reset');
  expect(page).not.toContain('<form');
  const sent = await sendForm(site, '/reset/request', { email: OWNER.email });
  expect(sent.status).toBe(404);
});
