import { expect, test } from 'vitest';
import { explainMailError, refusalOf } from './explain-mail.ts';
import { describeMailServer, isLocal, parseMailUrl } from './mail-server.ts';

test('MAIL_URL is a server with TLS or STARTTLS, with its port, user and password', () => {
  expect(parseMailUrl('smtps://me%40art.example:s%2Fe+c@smtp.example.com')).toEqual({
    host: 'smtp.example.com',
    port: 465,
    isSecure: true,
    login: { user: 'me@art.example', pass: 's/e+c' },
  });
  expect(parseMailUrl('smtp://localhost')).toMatchObject({
    port: 587,
    isSecure: false,
    login: undefined,
  });
  expect(parseMailUrl('smtp://me:secret@[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
});

test.each([
  'smtp.example.com',
  'https://smtp.example.com',
  'smtp://',
  'smtp://me@smtp.example.com',
  'smtp://me:100%25%@smtp.example.com',
  'smtp://me:secret@smtp.example.com/inbox',
  'smtp://smtp.example.com?tls=no',
])('%s is no MAIL_URL', (value) => {
  expect(parseMailUrl(value)).toBeUndefined();
});

test('a server is named without its user and password', () => {
  const server = parseMailUrl('smtp://me:secret@[::1]:2525');
  expect(server && describeMailServer(server)).toBe('[::1]:2525');
  expect(server && isLocal(server)).toBe(true);
});

function errorOf(more: object): Error {
  return Object.assign(new Error('it failed'), more);
}

test.each([
  [{ code: 'EENVELOPE', responseCode: 550, response: '550 No such user' }, 'permanent'],
  [{ code: 'EMESSAGE', responseCode: 554, response: '554 Spam' }, 'permanent'],
  [{ code: 'EMESSAGE', responseCode: 451, response: '451 Later' }, 'temporary'],
  [{ code: 'EAUTH', responseCode: 535, response: '535 Wrong' }, 'temporary'],
  [{ code: 'ECONNECTION', responseCode: 421, response: '421 Closing' }, 'unreachable'],
  [{ code: 'ETIMEDOUT' }, 'unreachable'],
  [{ code: 'EDNS' }, 'unreachable'],
])('the error %o is %s', (error, refusal) => {
  expect(refusalOf(errorOf(error))).toBe(refusal);
});

test.each([
  [{ code: 'EAUTH', response: '535 Wrong' }, /refuses the user or the password .*: 535 Wrong$/],
  [{ code: 'EENVELOPE', response: '550 No' }, /^The mail server mx:25 answers: 550 No$/],
  [{ code: 'EDNS' }, /correct its name in MAIL_URL/],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /certificate .* trusted/],
  [{ code: 'ETIMEDOUT' }, /may block this port.*2525/],
])('the error %o is explained', (error, explanation) => {
  expect(explainMailError(errorOf(error), 'mx:25')).toMatch(explanation);
});
