import * as fc from 'fast-check';
import pMap from 'p-map';
import { expect, onTestFinished, test } from 'vitest';
import { enquiryMail } from '../../../app/domain/enquiry/enquiry-mail.ts';
import { enquiryForm } from '../../../app/domain/enquiry/enquiry-form.ts';
import { parseForm } from '../../../app/domain/form.ts';
import { openMailer } from '../../../server/mail/mailer.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';

const VALUES = 1000;
const TO = 'owner@example.com';
const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

const PIECES = [
  '\r\nBcc: x@evil.example',
  '\nTo: x@evil.example\n\n',
  '\r\n.\r\nMAIL FROM:<x@evil.example>\r\n',
  '%0d%0aCc:x@evil.example',
  '=?utf-8?B?DQpCY2M6IHhAZXZpbC5leGFtcGxl?=',
  '=?utf-8?Q?=0D=0ABcc=3A?=',
  '\r\n--boundary\r\nContent-Type: text/html\r\n\r\n<b>',
  '"<x@evil.example>',
  '>, <x@evil.example>',
  'x@evil.example, y@evil.example;',
  '(comment) group:x@evil.example;',
  '\u2028Bcc: x\u0085Cc: x\u000bTo: x\u0000',
  '\ud800',
  '\\"\\',
  '.',
  'begin 644 x\n',
];

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 30 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces) => pieces.join(''));
const email = fc.oneof(
  { weight: 9, arbitrary: fc.constant("o'visitor+art@example.com") },
  hostile.map((text) => `visitor@example.com${text}`),
  hostile.map((text) => `${text}@example.com`),
);
const fields = fc.record({ name: hostile, email, message: hostile, about: hostile });

test('no field of an enquiry adds a header, a recipient or a part to its mail', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const server = { host: '127.0.0.1', port: mails.port, isSecure: false, login: undefined };
  const mailer = openMailer({ server, from: 'site@art.example' });
  const site = { displayName: 'Studio "Penseel"\r\nBcc: x', siteUrl: 'https://art.example' };
  const accepted = fc
    .sample(fields, { numRuns: 2 * VALUES })
    .flatMap(({ about, ...typed }) => {
      const form = parseForm(enquiryForm, typed);
      return form.ok ? [{ ...form.value, about }] : [];
    })
    .slice(0, VALUES);
  expect(accepted).toHaveLength(VALUES);

  await pMap(
    accepted,
    async ({ name, email: address, message, about }, n) => {
      const enquiry = { name, email: address, message, about, workId: n, roomId: null };
      const mail = enquiryMail(site, { ...enquiry, id: n, at: '', status: 'new' });
      const messageId = `<${n}@art.example>`;
      const sent = await mailer.send({ ...mail, fromName: site.displayName, to: TO, messageId });
      expect([enquiry, sent.ok]).toEqual([enquiry, true]);
    },
    { concurrency: 20 },
  );
  expect(mails.received).toHaveLength(VALUES);
  for (const { headers, envelope, attachments, html, replyTo, messageId, text } of mails.received) {
    const sent = accepted[Number.parseInt(messageId?.slice(1) ?? '', 10)];
    const names = headers.map(({ key }) => key);
    expect([sent, names.toSorted()]).toEqual([sent, HEADERS]);
    expect([sent, envelope]).toEqual([sent, { from: 'site@art.example', to: [TO] }]);
    expect([sent, attachments, html]).toEqual([sent, [], undefined]);
    expect([sent, replyTo?.map(({ address }) => address)]).toEqual([sent, [sent?.email]]);
    expect(text?.replaceAll('\r\n', '\n')).toContain(sent?.message);
  }
});
