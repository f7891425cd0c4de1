import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import type { Config } from '../config/config.ts';

type Origins = Pick<Config, 'siteUrl' | 'networkOrigins'>;

/** The text that a start prints: the URL of the site, and the set-up link of a new site. */
export function welcome({ siteUrl, networkOrigins }: Origins, setupToken?: string): string {
  const lines = [`Penseel is at ${siteUrl}`];
  const [origin = siteUrl, ...others] = networkOrigins;
  if (networkOrigins.length > 0) {
    lines.push(`On a phone in this network: ${[origin, ...others].join(' or ')}`);
  }
  if (setupToken) lines.push(...describeSetUp(`${origin}/setup?token=${setupToken}`));
  return lines.join('\n');
}

function describeSetUp(link: string): string[] {
  const line = `Make it yours within 30 minutes, once: ${link}`;
  return new URL(link).hostname === 'localhost'
    ? [line, 'To do that on a phone in this network, start Penseel with HOST=0.0.0.0']
    : [line, '', ...drawQr(link)];
}

/** Draws white on black if the terminal has colours. Otherwise only the light squares are drawn. */
function drawQr(link: string): string[] {
  return renderUnicodeCompact(link, { ecc: 'L', border: 2 })
    .split('\n')
    .map((row) => styleText(['whiteBright', 'bgBlack'], row));
}
