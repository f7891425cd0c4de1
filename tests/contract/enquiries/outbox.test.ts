import { describe, expect, test, vi } from 'vitest';
import { openAuth } from '../../../app/auth/auth.server.ts';
import { createPasswordHasher } from '../../../app/auth/passwords.server.ts';
import { moveEnquiry } from '../../../app/data/enquiries/enquiries.server.ts';
import {
  endMailLeases,
  leaseMail,
  listFailedMails,
  retryFailedMails,
} from '../../../app/data/enquiries/outbox.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import { createDelivery } from '../../../server/mail/deliver.ts';
import { examineMail } from '../../../server/mail/examine-mail.ts';
import { openMailer } from '../../../server/mail/mailer.ts';
import { createLog } from '../../../server/start/log.ts';
import { addEnquiry } from '../../support/content/enquiries.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { smtpError, startMailServer } from '../../support/mail/mail-server.ts';
import { OWNER } from '../../support/sign-in/owner.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-19T04:00:00.000Z');

/** An owner, a mail server, and processes that deliver mails. */
async function openSite(db: Db) {
  const clock = { now: START };
  const now = () => clock.now;
  const siteUrl = 'https://art.example';
  const auth = openAuth({ db, siteUrl, passwords: createPasswordHasher() });
  const owner = { id: 1, email: OWNER.email, passwordHash: '', codesOn: 0, backupCodes: '[]' };
  await db.insertInto('Owner').values(owner).execute();
  let refusal: Error | undefined;
  let mails = await startMailServer({ refuse: () => refusal });
  const server = { host: '127.0.0.1', port: mails.port, isSecure: false, login: undefined };
  const mail = { server, from: 'site@art.example' };
  const mailer = openMailer(mail);
  const log = createLog('silent', 'json');
  return {
    db,
    mail,
    clock,
    received: () => mails.received,
    refuse: (error?: Error) => (refusal = error),
    startProcess: () => createDelivery({ db, auth, mailer, siteUrl, log, now }),
    readRows: () => db.selectFrom('Outbox').selectAll().orderBy('id').execute(),
    stopServer: () => mails.close(),
    async startServer() {
      mails = await startMailServer({ refuse: () => refusal, port: mails.port });
    },
    async [Symbol.asyncDispose]() {
      await mails.close();
    },
  };
}

describe.each(DIALECTS)('the outbox on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('sends a plain text from the site to the owner, with the visitor in Reply-To', async () => {
    await using site = await openSite(db());
    await addEnquiry(site.db, { name: 'Visitor, Ghent', message: 'Is it sold?', about: 'Luwte' });
    await site.startProcess()();
    const [mail] = site.received();
    expect(mail).toMatchObject({
      envelope: { from: 'site@art.example', to: [OWNER.email] },
      from: { name: 'Portfolio', address: 'site@art.example' },
      replyTo: [{ name: 'Visitor, Ghent', address: 'visitor@example.com' }],
      subject: 'Enquiry about Luwte',
      text: expect.stringContaining('Is it sold?'),
      attachments: [],
    });
    expect(mail?.html).toBeFalsy();
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(await site.readRows()).toMatchObject([
      { dueAt: null, failure: null, leasedUntil: null },
    ]);
    await site.startProcess()();
    expect(site.received()).toHaveLength(1);
  });

  test('several processes send each mail once', async () => {
    await using site = await openSite(db());
    for (let n = 0; n < 10; n += 1) await addEnquiry(site.db);
    const deliveries = Array.from({ length: 4 }, site.startProcess);
    await Promise.all(deliveries.map((deliver) => deliver()));
    const ids = site.received().map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
  });

  test('a mail of a process that died is sent again after two minutes with the same message ID', async () => {
    await using site = await openSite(db());
    await addEnquiry(site.db);
    const lost = await leaseMail(site.db, site.clock.now);
    const deliver = site.startProcess();
    site.clock.now += 2 * MINUTE - 1;
    await deliver();
    expect(site.received()).toEqual([]);
    site.clock.now += 1;
    await deliver();
    expect(site.received().map(({ messageId }) => messageId)).toEqual([lost?.messageId]);
  });

  test('the only process of a site need not wait for a lease that it left', async () => {
    await using site = await openSite(db());
    await addEnquiry(site.db);
    await leaseMail(site.db, site.clock.now);
    await endMailLeases(site.db);
    await site.startProcess()();
    expect(site.received()).toHaveLength(1);
  });

  test('a mail that is refused for now is tried again after growing waits, and given up in the end', async () => {
    await using site = await openSite(db());
    await addEnquiry(site.db);
    site.refuse(smtpError(451, 'Try again later'));
    const deliver = site.startProcess();
    const waits: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      await deliver();
      const [row] = await site.readRows();
      waits.push(Date.parse(row?.dueAt ?? '') - site.clock.now);
      site.clock.now = Date.parse(row?.dueAt ?? '');
    }
    expect(waits).toEqual([
      ...[1, 5, 30].map((minutes) => minutes * MINUTE),
      ...[2, 6, 12, 24].map((hours) => hours * HOUR),
    ]);
    await deliver();
    const failure = expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ answers: 451 Try/);
    expect(await listFailedMails(site.db)).toEqual([{ failure, isGivenUp: true }]);
    site.refuse();
    await retryFailedMails(site.db, site.clock.now);
    await deliver();
    expect([site.received().length, await listFailedMails(site.db)]).toEqual([1, []]);
  });

  test('a permanent refusal ends the attempts, until the owner settles the enquiry', async () => {
    await using site = await openSite(db());
    const id = await addEnquiry(site.db);
    site.refuse(smtpError(550, 'No such user'));
    const deliver = site.startProcess();
    await deliver();
    const failure = expect.stringContaining('550 No such user');
    expect(await listFailedMails(site.db)).toEqual([{ failure, isGivenUp: true }]);
    site.clock.now += 48 * HOUR;
    site.refuse();
    await deliver();
    expect(site.received()).toEqual([]);
    await moveEnquiry(site.db, { id, status: 'answered' });
    expect(await listFailedMails(site.db)).toEqual([]);
  });

  test('a server that was away for a day gets all mails within ten minutes of its return', async () => {
    await using site = await openSite(db());
    await site.stopServer();
    const deliver = site.startProcess();
    for (let hours = 0; hours < 24; hours += 4) {
      await addEnquiry(site.db);
      await deliver();
      site.clock.now += 4 * HOUR;
    }
    expect(await listFailedMails(site.db)).not.toEqual([]);
    await site.startServer();
    const back = site.clock.now;
    while (site.clock.now < back + 10 * MINUTE) {
      await deliver();
      site.clock.now += MINUTE;
    }
    expect([site.received().length, await listFailedMails(site.db)]).toEqual([6, []]);
  });

  test('a server that is away is tried once for all mails, and again when the owner asks for it', async () => {
    await using site = await openSite(db());
    for (let n = 0; n < 3; n += 1) await addEnquiry(site.db);
    await site.stopServer();
    const deliver = site.startProcess();
    await deliver();
    expect(await listFailedMails(site.db)).toHaveLength(3);
    await site.startServer();
    await deliver();
    expect(site.received()).toEqual([]);
    await retryFailedMails(site.db, site.clock.now);
    expect(await listFailedMails(site.db)).toEqual([]);
    await deliver();
    expect(site.received()).toHaveLength(3);
  });

  test('a settled enquiry is not mailed any more', async () => {
    await using site = await openSite(db());
    const id = await addEnquiry(site.db);
    await moveEnquiry(site.db, { id, status: 'answered' });
    await site.startProcess()();
    expect([site.received(), await site.readRows()]).toEqual([[], []]);
  });

  test('later enquiries of a person about a work are in the thread of the first', async () => {
    await using site = await openSite(db());
    const deliver = site.startProcess();
    for (const values of [{ workId: 1 }, { workId: 1 }, { workId: 2 }, { workId: 1 }, {}, {}]) {
      await addEnquiry(site.db, values);
      await deliver();
    }
    const mails = site.received();
    const ids = mails.map(({ messageId }) => messageId);
    expect(mails.map(({ inReplyTo, references }) => inReplyTo ?? references)).toEqual([
      undefined,
      ids[0],
      undefined,
      ids[0],
      undefined,
      ids[4],
    ]);
  });

  test('the doctor tells whether the server answers, and names mails that could not be sent', async () => {
    await using site = await openSite(db());
    const kinds = async (config: Parameters<typeof examineMail>[1]) =>
      (await examineMail(site.db, config)).map(({ kind, sentence }) => [kind, sentence]);
    expect(await kinds({ mail: undefined })).toEqual([
      ['note', 'No mail tells about enquiries: MAIL_URL is not set.'],
    ]);
    const config = { mail: site.mail };
    expect(await kinds(config)).toEqual([
      ['fine', expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ accepts the sign-in\.$/)],
    ]);
    await addEnquiry(site.db);
    await site.stopServer();
    await site.startProcess()();
    expect(await kinds(config)).toEqual([
      ['wrong', expect.stringContaining('cannot be reached')],
      ['wrong', expect.stringMatching(/^1 mail could not be sent\. The mail server .* cannot be/)],
    ]);
    await site.startServer();
  });

  test('a stop ends after the current mail', async () => {
    await using site = await openSite(db());
    await addEnquiry(site.db);
    await addEnquiry(site.db);
    const isStopping = vi.fn<() => boolean>(() => site.received().length > 0);
    await site.startProcess()(isStopping);
    expect(site.received()).toHaveLength(1);
  });
});
