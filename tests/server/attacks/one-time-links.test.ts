import { describe, expect, test } from 'vitest';
import { hasDemo, markDemo } from '../../../app/data/demo.server.ts';
import {
  createExhibition,
  listExhibitions,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { DIALECTS, databaseEnv } from '../../support/database/databases.ts';
import { makeExhibitionInput, makeGroupInput } from '../../support/content/factories.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { cookieOf, sendForm } from '../../support/http/send-form.ts';

const PASSWORD = 'drie stoelen boven zand';
const FIELDS = { '/setup': OWNER, '/reset': { password: PASSWORD } };
const ONE_OF_TWENTY = [302, ...Array<number>(19).fill(403)];

describe.each(DIALECTS)('one-time links on %s', (dialect) => {
  test('set-up and reset return 403 for a missing, invented, expired or used token', async () => {
    const site = await openInProcessSite(await databaseEnv(dialect));
    const { auth, db } = site.services;
    const past = { expiresAt: new Date(Date.now() - 1).toISOString() };
    const expired = {
      '/setup': await auth.createSetupToken(),
      '/reset': await auth.createResetToken(),
    };
    await db.updateTable('OneTimeLinks').set(past).execute();
    const used = { '/setup': await auth.createSetupToken(), '/reset': '' };
    const claimed = await sendForm(site, '/setup', { token: used['/setup'], ...OWNER });
    expect(claimed.status).toBe(302);
    used['/reset'] = await auth.createResetToken();
    const reset = { token: used['/reset'], password: PASSWORD };
    expect((await sendForm(site, '/reset', reset)).status).toBe(302);

    for (const path of ['/setup', '/reset'] as const) {
      for (const token of ['', 'invented', expired[path], used[path]]) {
        expect((await fetch(`${site.url}${path}?token=${token}`)).status).toBe(403);
        const answer = await sendForm(site, path, { ...FIELDS[path], ...(token && { token }) });
        expect([path, token, answer.status]).toEqual([path, token, 403]);
      }
      expect((await fetch(site.url + path)).status).toBe(403);
    }
  });

  test('one of 20 parallel set-ups or resets with the same token succeeds', async () => {
    const site = await openInProcessSite(await databaseEnv(dialect));
    const { auth } = site.services;
    const tokens = {
      '/setup': () => auth.createSetupToken(),
      '/reset': () => auth.createResetToken(),
    };
    for (const path of ['/setup', '/reset'] as const) {
      const fields = { token: await tokens[path](), ...FIELDS[path] };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => sendForm(site, path, fields)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual(ONE_OF_TWENTY);
    }
    const owners = await site.services.db.selectFrom('Owner').select('id').execute();
    expect(owners).toHaveLength(1);
  });
});

test('a set-up removes the demo content only on request; content created later stays', async () => {
  for (const isRequested of [false, true]) {
    const site = await openInProcessSite();
    const { auth, db } = site.services;
    await mustSave(createGroup(db, 'category', makeGroupInput()));
    await mustSave(createExhibition(db, makeExhibitionInput()));
    await markDemo(db);
    const own = await mustSave(createExhibition(db, makeExhibitionInput({ title: 'Own' })));
    const token = await auth.createSetupToken();
    const fields = { token, ...OWNER, ...(isRequested && { empty: '1' }) };
    expect((await sendForm(site, '/setup', fields)).status).toBe(302);
    expect(await hasDemo(db)).toBe(!isRequested);
    const remaining = (await listExhibitions(db)).map(({ id }) => id);
    expect(remaining).toContain(own.id);
    expect(remaining).toHaveLength(isRequested ? 1 : 2);
  }
});

const EASY = [
  'chocolate123',
  'christopher1',
  'jordan123456',
  'manchesterunited',
  'summer2024!!',
  'a@b.be a@b.be',
  'Atelier De Zee 1',
];

test('every form for a new password refuses an easy one with the reason, and does not return the password', async () => {
  const site = await openInProcessSite();
  const { auth, db } = site.services;
  const name = { value: 'Atelier De Zee' };
  await db.updateTable('Settings').set(name).where('key', '=', 'displayName').execute();
  const owner = { email: 'a@b.be', password: OWNER.password };
  const setUp = { token: await auth.createSetupToken(), email: owner.email };
  await refuseAll((password) => sendForm(site, '/setup', { ...setUp, password }));
  expect((await sendForm(site, '/setup', { ...setUp, ...owner })).status).toBe(302);

  const token = await auth.createResetToken();
  await refuseAll((password) => sendForm(site, '/reset', { token, password }));
  expect((await sendForm(site, '/reset', { token, password: owner.password })).status).toBe(302);

  const Cookie = cookieOf(await sendForm(site, '/admin/sign-in', owner));
  const change = { intent: 'password', currentPassword: owner.password };
  await refuseAll((newPassword) =>
    sendForm(site, '/admin/account', { ...change, newPassword }, { Cookie }),
  );
  expect((await sendForm(site, '/admin/sign-in', owner)).status).toBe(302);
});

async function refuseAll(choose: (password: string) => Promise<Response>): Promise<void> {
  for (const password of EASY) {
    const answer = await choose(password);
    const page = await answer.text();
    expect([password, answer.status]).toEqual([password, 400]);
    expect(page).toMatch(/assword: this is easy to guess: .*Use a few unrelated words instead\./);
    expect(page).not.toContain(password);
  }
  for (const password of ['password1', 'x'.repeat(257)]) {
    const answer = await choose(password);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('assword: use 12 to 256 characters.');
  }
}
