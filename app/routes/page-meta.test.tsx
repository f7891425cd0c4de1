import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { samplePost, sampleSite, sampleWork } from '../../tests/support/content/samples.ts';
import {
  bioPage,
  groupPage,
  homePage,
  postPage,
  workPage,
} from '../domain/publishing/pages/public-page.ts';
import { pageMeta } from './page-meta.ts';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '"><img src=x onerror=alert(1)>',
  '</title></head>',
  '\u2028\u2029',
  '&quot;&lt;',
];

function renderHead(text: string): string {
  const { siteUrl, timeZone, picture } = sampleSite();
  const value = { displayName: text, siteDescription: text, socialUrl: text, photoUrl: text };
  const root = {
    loaderData: { siteUrl, timeZone, picture, settings: { ok: true as const, value } },
  };
  const work = sampleWork({ title: text, size: text });
  const post = samplePost({ title: text, location: text, description: text });
  const group = { id: 1, title: text, description: null, order: 0, version: 1 };
  const shown = { group, works: [work], total: 1, paging: { page: 1, pages: 1, offset: 0 } };
  const tags = [
    ...pageMeta(root, homePage),
    ...pageMeta(root, (site) => workPage(site, work)),
    ...pageMeta(root, (site) => groupPage(site, 'category', shown)),
    ...pageMeta(root, (site) => postPage(site, post)),
    ...pageMeta(root, (site) => bioPage(site, null)),
  ].filter((tag) => !('title' in tag));
  const Stub = createRoutesStub([{ path: '/', Component: Meta, meta: () => tags }]);
  return renderToString(<Stub />);
}

test(
  'text of the owner cannot break out of a block of structured data',
  { timeout: 60_000 },
  () => {
    const texts = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 4 }), (parts) => {
        const text = parts.join('');
        const html = renderHead(text);
        const blocks = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
        expect(blocks).toHaveLength(html.split(/<script/i).length - 1);
        expect(blocks).toHaveLength(6);
        for (const [, attributes, code = ''] of blocks) {
          expect(attributes).toBe(' type="application/ld+json"');
          expect(code).not.toMatch(/[<>&\u2028\u2029]/);
          expect(JSON.parse(code)['@context']).toBe('https://schema.org');
        }
        const work = blocks.find(([, , code]) => code?.includes('"VisualArtwork"'));
        expect(JSON.parse(work?.[2] ?? '').name).toBe(
          text.toWellFormed() === text ? text : expect.any(String),
        );
      }),
      { numRuns: 40 },
    );
  },
);

test('text cannot close the attribute that contains it', () => {
  for (const text of HOSTILE) {
    const html = renderHead(text).replaceAll(/<script[^]*?<\/script>/g, '');
    expect(html.replaceAll(/<(?:meta|link)(?: [a-z:]+="[^"<>]*")+\/>/g, '')).toBe('');
  }
});

test('without settings a page has its title and no empty description', () => {
  const { siteUrl, timeZone } = sampleSite();
  const settings = { ok: false as const, message: 'Sorry' };
  const root = { loaderData: { siteUrl, timeZone, picture: null, settings } };
  const tags = pageMeta(root, () => ({ title: 'Bio', description: '', path: '/bio' }));
  expect(tags[0]).toEqual({ title: 'Bio – Portfolio' });
  expect(tags.some((tag) => 'content' in tag && tag.content === '')).toBe(false);
  expect(pageMeta({}, homePage)).toEqual([]);
});
