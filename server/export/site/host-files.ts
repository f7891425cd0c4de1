import { CORS } from '../../../app/domain/publishing/iiif/iiif.ts';
import { RESERVATION_HEADERS } from '../../../app/domain/publishing/rights/tdm-reservation.ts';
import { securityHeaders } from '../../http/security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The file of response headers, for hosts that support one. */
export function writeHeaders(siteUrl: string, base: string, noTraining: boolean): string {
  const rules: Record<string, Record<string, string>> = {
    '*': { ...securityHeaders(siteUrl), ...(noTraining && RESERVATION_HEADERS) },
    'assets/*': { 'Cache-Control': IMMUTABLE },
    'media/*': { 'Cache-Control': IMMUTABLE },
    'iiif/*': CORS,
  };
  return Object.entries(rules)
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${base}${path}\n${lines.join('')}`;
    })
    .join('\n');
}

/** The limit of common hosts. */
const MAX_REDIRECTS = 2000;

/** The file of redirects from the paths of works without their titles. */
export function writeRedirects(redirects: readonly (readonly [string, string])[]): string {
  return redirects
    .slice(0, MAX_REDIRECTS)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
}

/** The same redirect as a page, for hosts without redirects. */
export function writeStub(to: string, canonical: string): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="icon" href="data:,"><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><a href="${to}">This work</a></body></html>\n`,
  );
}
