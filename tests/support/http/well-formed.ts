import { expect } from 'vitest';

/** Expects balanced tags, escaped text and one root element. */
export function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml.replace(/^<\?xml [^>]*\?>\s*/, '').replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, '');
  for (const [tag, slash, name = '', end] of rest.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (slash) expect(open.pop(), tag).toBe(name);
    else if (!end) open.push(name);
  }
  expect(open).toEqual([]);
  expect(rest.replaceAll(/<\/?[\w:]+(?: [\w:]+="[^"<]*")*\/?>/g, '')).not.toMatch(
    /[<>]|&(?!(?:amp|lt|gt|quot|apos);)/,
  );
}
