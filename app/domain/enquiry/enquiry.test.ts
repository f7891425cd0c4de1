import { expect, test } from 'vitest';
import { parseForm } from '../form.ts';
import { isRepeated, looksAutomatic, textToCompare } from './enquiry.ts';
import { enquiryForm } from './enquiry-form.ts';

const SIGNS = { isTrapFilled: false, openFor: 3000, message: 'Is this one still available?' };

test('a form looks automatic if its trap is filled, if it was sent within three seconds, or by three links', () => {
  expect(looksAutomatic(SIGNS)).toBe(false);
  expect(looksAutomatic({ ...SIGNS, isTrapFilled: true })).toBe(true);
  expect(looksAutomatic({ ...SIGNS, openFor: 2999 })).toBe(true);
  const links = 'See https://www.a.example and http://b.example';
  expect(looksAutomatic({ ...SIGNS, message: links })).toBe(false);
  expect(looksAutomatic({ ...SIGNS, message: `${links} and WWW.c.example` })).toBe(true);
});

const SHORT = {
  email: 'visitor@example.com',
  workId: 4,
  roomId: null,
  message: 'Is it available?',
};

test('a short text is repeated if the same person asks about the same work', () => {
  expect(isRepeated(SHORT, [])).toBe(false);
  expect(isRepeated(SHORT, [{ ...SHORT, email: 'Visitor@example.com' }])).toBe(true);
  expect(isRepeated(SHORT, [{ ...SHORT, email: 'other@example.com' }])).toBe(false);
  expect(isRepeated(SHORT, [{ ...SHORT, workId: 5 }])).toBe(false);
  expect(isRepeated(SHORT, [{ ...SHORT, roomId: 1 }])).toBe(false);
});

test('a long text is repeated if anybody sent it about anything', () => {
  const long = { ...SHORT, message: 'We offer the best links for your site. '.repeat(3) };
  expect(isRepeated(long, [])).toBe(false);
  expect(isRepeated(long, [{ email: 'other@example.com', workId: null, roomId: null }])).toBe(true);
});

test('texts are compared without case, accents and white space', () => {
  expect(textToCompare('Est-ce à vendre ?\n')).toBe(textToCompare('EST-CE A VENDRE?'));
  expect(textToCompare('Is it sold?')).not.toBe(textToCompare('Is it blue?'));
});

const FIELDS = { name: 'Visitor', email: 'visitor@example.com', message: 'Hello.', token: 'x' };

test('a form has a name of one line, an email address and a message', () => {
  const given = { ...FIELDS, name: ' Visitor\r\nBcc: x ', message: 'One.\r\nTwo.\u0007' };
  expect(parseForm(enquiryForm, given)).toMatchObject({
    ok: true,
    value: { name: 'Visitor Bcc: x', message: 'One.\nTwo.' },
  });
});

test.each([
  ['name', '  '],
  ['name', 'x'.repeat(101)],
  ['email', 'visitor'],
  ['email', 'visitor@example.com\nBcc: x@example.com'],
  ['email', '"visitor"@example.com'],
  ['email', 'visitor@example.com, other@example.com'],
  ['email', `${'a'.repeat(250)}@example.com`],
  ['message', '\u200b '],
  ['message', 'x'.repeat(5001)],
])('the %s %o is refused', (name, value) => {
  const parsed = parseForm(enquiryForm, { ...FIELDS, [name]: value });
  expect(parsed).toMatchObject({ ok: false, errors: { [name]: expect.any(String) } });
});
