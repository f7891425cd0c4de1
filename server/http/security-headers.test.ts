import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashInline, securityHeaders } from './security-headers.ts';

test.each(['script', 'style'] as const)(
  'only an inline %s with the nonce of the render is hashed, and the nonce is removed',
  (name) => {
    const page = `<${name} nonce="n1">ours</${name}><${name}>theirs</${name}><${name} nonce="n2">forged</${name}>`;
    const { html, hashes } = hashInline(page, 'n1');
    const ours = createHash('sha256').update('ours').digest('base64');
    expect(hashes).toEqual({ scripts: [], styles: [], [`${name}s`]: [`sha256-${ours}`] });
    expect(html).toBe(
      `<${name}>ours</${name}><${name}>theirs</${name}><${name} nonce="n2">forged</${name}>`,
    );
  },
);

test('the policy of a page allows its own scripts and no other inline script', () => {
  const policy = contentSecurityPolicy({ scripts: ['sha256-abc'], styles: [] });
  expect(policy).toContain("script-src 'self' 'sha256-abc';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('a page with a style sheet of its own allows no other one', () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: ['sha256-abc'] });
  expect(policy).toContain("style-src-elem 'self' 'sha256-abc';");
});

test('https sites send Strict-Transport-Security for a year, http sites do not', () => {
  expect(securityHeaders('https://art.example')['Strict-Transport-Security']).toBe(
    'max-age=31536000',
  );
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});
