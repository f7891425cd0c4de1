import { expect, test } from 'vitest';
import { describeAuthenticator } from './authenticator.ts';

test('the secret stands in groups of four, and the link as a code to scan', () => {
  const link =
    'otpauth://totp/art.example:owner%40example.com?secret=ABCDEFGHIJ&issuer=art.example';
  const { secret, qr } = describeAuthenticator(link);
  expect(secret).toBe('ABCD EFGH IJ');
  expect(qr?.path).toMatch(/^M0 0h1v1h-1z/);
});

test('a link that is too long for a code can still be typed over', () => {
  const link = `otpauth://totp/art.example:${'x'.repeat(250)}?secret=ABCDEFGH`;
  expect(describeAuthenticator(link)).toMatchObject({ secret: 'ABCD EFGH', qr: null });
});
