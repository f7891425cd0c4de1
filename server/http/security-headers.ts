import { createHash } from 'node:crypto';

/** Headers of every response, except to connections that Node refuses itself. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** The policy of a page: it allows our own files, and exactly these inline scripts. */
export function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Hashes the inline scripts that have the nonce of this render, and removes the nonce. An injected script has no nonce, so
 * it gets no hash and does not run.
 */
export function hashScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scriptHashes: string[] = [];
  const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
  for (const [, attributes = '', code = ''] of html.matchAll(scripts)) {
    if (!attributes.includes(attribute) || code === '') continue;
    scriptHashes.push(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes };
}
