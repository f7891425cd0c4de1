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

/** The hashes of the inline scripts and style sheets of a page. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/**
 * The policy of a page: it allows our own files, and exactly these inline scripts and style sheets. Style attributes are
 * always allowed.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src ${listSources(scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    ...(styles.length > 0 ? [`style-src-elem ${listSources(styles)}`] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function listSources(hashes: string[]): string {
  return ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
}

/**
 * Hashes the inline scripts and style sheets that have the nonce of this render, and removes the nonce. An injected one
 * has no nonce, so it gets no hash and has no effect.
 */
export function hashInline(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const attribute = ` nonce="${nonce}"`;
  const hashes: InlineHashes = { scripts: [], styles: [] };
  const elements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
  for (const [, name, attributes = '', text = ''] of html.matchAll(elements)) {
    if (!attributes.includes(attribute) || text === '') continue;
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    hashes[name === 'style' ? 'styles' : 'scripts'].push(hash);
  }
  return { html: html.replaceAll(attribute, ''), hashes };
}
