import { beforeEach, describe, expect, test } from 'vitest';
import { readContentVersion } from '../../../app/data/content.server.ts';
import { countEnquiries, listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { TRAP } from '../../../app/domain/enquiry/enquiry.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { DIALECTS, databaseEnv } from '../../support/database/databases.ts';
import {
  openEnquiryForm,
  QUESTION,
  sendEnquiry,
  tokenIn,
} from '../../support/http/enquiry-form.ts';
import { findHtmlErrors } from '../../support/browser/valid-html.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const PROXY = { TRUSTED_PROXIES: '127.0.0.1 ::1' };

let clock: number;
beforeEach(() => {
  clock = Date.parse('2026-11-19T04:00:00.000Z');
});

function openSite(env: Record<string, string> = {}): Promise<InProcessSite> {
  return openInProcessSite({ ...PROXY, ...env }, () => clock);
}

async function addWork({ services: { db } }: InProcessSite, values: object = {}) {
  const image = await uploadPicture(db, 'works', Math.floor(Math.random() * 1e6));
  const work = makeWorkInput({ title: 'Vroeg licht', image });
  const { id } = await mustSave(createWork(db, work, '2026-05-01'));
  if (Object.keys(values).length > 0) {
    await db.updateTable('Gallery').set(values).where('id', '=', id).execute();
  }
  return { id, path: `/works/${id}-vroeg-licht/ask` };
}

async function listAll({ services: { db } }: InProcessSite) {
  const query = { before: undefined, limit: 100 };
  const lists = await Promise.all(
    (['new', 'doubtful'] as const).map((status) => listEnquiries(db, { status, ...query })),
  );
  return lists.flatMap(({ enquiries }) => enquiries);
}

describe.each(DIALECTS)('on %s', (dialect) => {
  test('a question about a work is stored, and answered with thanks', async () => {
    const site = await openSite(await databaseEnv(dialect));
    const { id, path } = await addWork(site);
    const token = await openEnquiryForm(site, path);
    clock += 10 * SECOND;
    const version = await readContentVersion(site.services.db);
    const sent = await sendEnquiry(site, { token }, { path });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?sent`]);
    expect(await listAll(site)).toMatchObject([
      { ...QUESTION, status: 'new', workId: id, about: 'Vroeg licht', roomId: null },
    ]);
    expect(await readContentVersion(site.services.db)).toBe(version);
    const thanks = await (await fetch(`${site.url}${path}?sent`)).text();
    expect(thanks).toContain('Thank you');
    expect(await findHtmlErrors(thanks)).toEqual([]);
  });

  test('a flood of questions from one client leaves five rows, and the cached pages of others', async () => {
    const site = await openSite(await databaseEnv(dialect));
    await fetch(`${site.url}/`);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => openEnquiryForm(site)));
    clock += 10 * SECOND;
    const version = await readContentVersion(site.services.db);
    const answers = [];
    // The limit is reached by the first of them; the others only repeat it.
    for (const token of tokens) {
      answers.push(await sendEnquiry(site, { token, message: `Hello ${token}` }));
    }
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(5).fill(303),
      ...Array<number>(15).fill(429),
    ]);
    const refused = answers.at(-1);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3000);
    const page = (await refused?.text()) ?? '';
    expect(page).toContain(
      'Too many messages were sent. Yours is still here: send it again in 60 minutes.',
    );
    expect(page).toContain(`Hello ${tokens.at(-1)}`);
    expect(page).toContain('value="visitor@example.com"');
    expect(await findHtmlErrors(page)).toEqual([]);
    expect(await countEnquiries(site.services.db)).toMatchObject({ new: 5, doubtful: 0 });
    expect(await readContentVersion(site.services.db)).toBe(version);
    const rendered = site.rendered.length;
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    expect(site.rendered.length).toBe(rendered);

    const headers = { 'X-Forwarded-For': '192.0.2.9' };
    const token = tokens.at(-1) ?? '';
    expect((await sendEnquiry(site, { token }, { headers })).status).toBe(303);
    clock += HOUR;
    const next = await openEnquiryForm(site);
    clock += 10 * SECOND;
    expect((await sendEnquiry(site, { token: next, message: 'Later.' })).status).toBe(303);
  });
});

test('the form is a private page without scripts, with a token of its own for every request', async () => {
  const site = await openSite();
  const { path } = await addWork(site);
  for (const url of [path, '/contact']) {
    const answers = await Promise.all([fetch(site.url + url), fetch(site.url + url)]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual([
      'private, no-store',
      'private, no-store',
    ]);
    expect(answers[0]?.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(pages[0]).not.toContain('<script');
    expect(new Set(pages.map(tokenIn)).size).toBe(2);
    expect(await findHtmlErrors(pages[0] ?? '')).toEqual([]);
  }
});

test('there is no form for a hidden, sold or unknown work, and none at all if the owner wants none', async () => {
  const site = await openSite();
  const { db } = site.services;
  const status = async (path: string) =>
    (await fetch(site.url + path, { redirect: 'manual' })).status;
  const shown = await addWork(site);
  const hidden = await addWork(site, { isHidden: 1 });
  const sold = await addWork(site, { status: 'sold' });
  expect(await status(shown.path)).toBe(200);
  expect(await status(`/works/${shown.id}/ask`)).toBe(301);
  expect(await status(hidden.path)).toBe(404);
  expect(await status('/works/999/ask')).toBe(404);
  // Visitors do not see the status, and must not learn it here.
  expect(await status(sold.path)).toBe(200);
  await mustSave(saveSetting(db, { key: 'showStatus', value: 'true' }));
  expect(await status(sold.path)).toBe(404);
  const token = await openEnquiryForm(site, shown.path);
  clock += 10 * SECOND;
  for (const path of [hidden.path, '/works/999/ask']) {
    expect((await sendEnquiry(site, { token }, { path })).status).toBe(404);
  }
  await mustSave(saveSetting(db, { key: 'enquiries', value: 'all' }));
  expect(await status(sold.path)).toBe(200);
  await mustSave(saveSetting(db, { key: 'enquiries', value: 'none' }));
  expect([await status(shown.path), await status('/contact')]).toEqual([404, 404]);
  expect(await (await fetch(`${site.url}/bio`)).text()).not.toContain('/contact');
  expect(await listAll(site)).toEqual([]);
});

test('what looks like spam gets the same answer, and is doubtful', async () => {
  const site = await openSite();
  const tokens = await Promise.all(Array.from({ length: 4 }, () => openEnquiryForm(site)));
  const [fast = '', trapped = '', linked = '', good = ''] = tokens;
  const statuses = [(await sendEnquiry(site, { token: fast })).status];
  clock += 4 * SECOND;
  const links = 'https://a.example https://b.example https://c.example';
  const forms: Record<string, string>[] = [
    { token: trapped, message: 'One.', [TRAP]: 'x' },
    { token: linked, message: links },
    { token: good, message: 'Two.' },
  ];
  for (const fields of forms) statuses.push((await sendEnquiry(site, fields)).status);
  expect(statuses).toEqual([303, 303, 303, 303]);
  expect(await countEnquiries(site.services.db)).toMatchObject({ new: 1, doubtful: 3 });
});

test('a second press stores nothing more', async () => {
  const site = await openSite();
  const token = await openEnquiryForm(site);
  clock += 10 * SECOND;
  const answers = await Promise.all([1, 2, 3].map(() => sendEnquiry(site, { token })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await countEnquiries(site.services.db)).toMatchObject({ new: 1, doubtful: 0 });
});

test('text that a visitor goes back to and corrects is stored too', async () => {
  const site = await openSite();
  const token = await openEnquiryForm(site);
  clock += 10 * SECOND;
  for (const email of ['visitor@exmple.com', 'visitor@example.com']) {
    expect((await sendEnquiry(site, { token, email })).status).toBe(303);
  }
  expect(await countEnquiries(site.services.db)).toMatchObject({ new: 2, doubtful: 0 });
});

test('a form that is too old or invented is shown again with its text, and can be sent then', async () => {
  const site = await openSite();
  const old = await openEnquiryForm(site);
  clock += 24 * HOUR;
  for (const token of [old, 'invented', '']) {
    const answer = await sendEnquiry(site, { token });
    const page = await answer.text();
    expect([token, answer.status]).toEqual([token, 400]);
    expect(page).toContain('Your message is still here: send it again.');
    expect(page).toContain(QUESTION.message);
    const again = await sendEnquiry(site, { token: tokenIn(page), message: `Now ${token}.` });
    expect([token, again.status]).toEqual([token, 303]);
  }
  expect(await countEnquiries(site.services.db)).toMatchObject({ new: 3, doubtful: 0 });
});

test('invalid fields are named, and the rest stays as it was typed', async () => {
  const site = await openSite();
  const token = await openEnquiryForm(site);
  clock += 10 * SECOND;
  const answer = await sendEnquiry(site, { token, email: 'visitor', name: '"><script>alert(1)' });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain('Email: enter your email address');
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)');
  expect(page).not.toContain('<script');
  expect(tokenIn(page)).toBe(token);
  const extra = await sendEnquiry(site, { token, admin: '1' });
  expect([extra.status, await extra.text()]).toEqual([
    400,
    expect.stringContaining('admin: remove this unknown field.'),
  ]);
  expect(await listAll(site)).toEqual([]);
});

test('the longest message fits, and a longer form is refused before it is read', async () => {
  const site = await openSite();
  const token = await openEnquiryForm(site);
  clock += 10 * SECOND;
  const longest = await sendEnquiry(site, { token, message: '画'.repeat(5000) });
  expect(longest.status).toBe(303);
  const longer = await sendEnquiry(site, { token, message: 'x'.repeat(65 * 1024) });
  expect(longer.status).toBe(413);
});

test('a question about a work that is sold while it is written is stored', async () => {
  const site = await openSite();
  const { db } = site.services;
  await mustSave(saveSetting(db, { key: 'showStatus', value: 'true' }));
  const { id, path } = await addWork(site);
  const token = await openEnquiryForm(site, path);
  clock += 10 * SECOND;
  await db.updateTable('Gallery').set({ status: 'sold' }).where('id', '=', id).execute();
  const sent = await sendEnquiry(site, { token }, { path });
  expect(sent.status).toBe(303);
  const thanks = await fetch(new URL(sent.headers.get('Location') ?? '', site.url));
  expect(await thanks.text()).toContain('Thank you');
  expect(await listAll(site)).toMatchObject([{ workId: id }]);
});
