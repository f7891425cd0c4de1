import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashScripts, securityHeaders } from './security-headers.ts';

test('only inline scripts with the nonce of the render are hashed, and the nonce is removed', () => {
  const page =
    '<script nonce="n1">ours()</script><script>theirs()</script><script nonce="n2">forged()</script>';
  const { html, scriptHashes } = hashScripts(page, 'n1');
  const ours = createHash('sha256').update('ours()').digest('base64');
  expect(scriptHashes).toEqual([`sha256-${ours}`]);
  expect(html).toBe(
    '<script>ours()</script><script>theirs()</script><script nonce="n2">forged()</script>',
  );
});

test('the policy of a page allows its own scripts and no other inline script', () => {
  const policy = contentSecurityPolicy(['sha256-abc']);
  expect(policy).toContain("script-src 'self' 'sha256-abc';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('https sites send Strict-Transport-Security for a year, http sites do not', () => {
  expect(securityHeaders('https://art.example')['Strict-Transport-Security']).toBe(
    'max-age=31536000',
  );
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});
