import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/site.ts';

const PAGES = [
  { path: '/', title: /^Studio Penseel$/, kinds: ['WebSite', 'Person'] },
  { path: '/gallery', title: /^Gallery – Studio Penseel$/, kinds: [] },
  { path: '/gallery?groupBy=collection', title: /^Gallery – Studio Penseel$/, kinds: [] },
  { path: '/gallery/category/1', title: /^.+ – Studio Penseel$/, kinds: ['ImageGallery'] },
  { path: '/works/3-luwte', title: /^.+ – Studio Penseel$/, kinds: ['VisualArtwork'] },
  { path: '/upcoming', title: /^Upcoming – Studio Penseel$/, kinds: ['ExhibitionEvent'] },
  { path: '/upcoming?post=1', title: /^.+ – Studio Penseel$/, kinds: ['ExhibitionEvent'] },
  { path: '/bio', title: /^Bio – Studio Penseel$/, kinds: ['Person'] },
  { path: '/links', title: /^Links – Studio Penseel$/, kinds: [] },
  { path: '/rights', title: /^Rights – Studio Penseel$/, kinds: [] },
];

async function readMeta(page: Page, name: string): Promise<string> {
  const tag = page.locator(`head meta:is([name="${name}"], [property="${name}"])`);
  await expect(tag, name).toHaveCount(1);
  return (await tag.getAttribute('content')) ?? '';
}

/** The head as a crawler reads it, without running scripts. */
function readHead(page: Page, path: string) {
  return page.evaluate(async (from) => {
    const text = await (await fetch(from)).text();
    const {
      head,
      title,
      documentElement: html,
    } = new DOMParser().parseFromString(text, 'text/html');
    const metas = [...head.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.name,
      meta.content,
    ]);
    const blocks = html.querySelectorAll('script[type="application/ld+json"]');
    return {
      title,
      language: html.lang,
      canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      kinds: [...blocks].map((block) => JSON.parse(block.textContent)['@type'] as string),
      names: metas.map(([name]) => name),
      contents: Object.fromEntries(metas) as Record<string, string>,
    };
  }, path);
}

test('every page has a title, a description and other head elements', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/links');
  for (const { path, title, kinds } of PAGES) {
    const head = await readHead(page, path);
    expect(head.title, path).toMatch(title);
    expect(head.language).toBe('en');
    expect(head.canonical).toBe(site.url + path);
    expect([...new Set(head.kinds)], path).toEqual(kinds);
    for (const name of ['description', 'og:url', 'og:image', 'og:image:type']) {
      expect(head.names.filter((other) => other === name)).toHaveLength(1);
    }
    expect(head.contents['description']?.length).toBeGreaterThan(20);
    expect(head.contents['og:url']).toBe(site.url + path);
    const picture = await request.get(head.contents['og:image'] ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([
      200,
      head.contents['og:image:type'],
    ]);
  }
});

test('a work opened on another page has its own canonical URL, and the true dimensions of its picture', async ({
  page,
  site,
}) => {
  for (const path of ['/gallery?work=3&utm_source=x', '/gallery/category/1?work=3', '/?work=3']) {
    await page.goto(path);
    await expect(page.locator('head link[rel="canonical"]'), path).toHaveAttribute(
      'href',
      `${site.url}/works/3-luwte`,
    );
    const statedSize = await Promise.all([
      readMeta(page, 'og:image:width'),
      readMeta(page, 'og:image:height'),
    ]);
    const trueSize = await page.evaluate(
      async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      },
      await readMeta(page, 'og:image'),
    );
    expect(statedSize.map(Number), path).toEqual(trueSize);
  }
});

test('sitemap and feed are valid XML, no link in the head is broken, and navigation updates the head', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/');
  for (const path of ['/sitemap.xml', '/feed.xml']) {
    const root = await page.evaluate(async (from) => {
      const text = await (await fetch(from)).text();
      return new DOMParser().parseFromString(text, 'application/xml').documentElement.nodeName;
    }, path);
    expect(['urlset', 'feed']).toContain(root);
  }
  const links = page.locator('head link:is([rel$="icon"], [rel="manifest"], [rel="alternate"])');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toHaveLength(6);
  for (const href of hrefs) expect((await request.get(href ?? '')).status()).toBe(200);

  await page.getByRole('link', { name: 'bio', exact: true }).click();
  await expect(page).toHaveTitle('Bio – Studio Penseel');
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${site.url}/bio`,
  );
});

test('pages fade into each other, and change without a fade under reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const mark = async () => {
        await transition.ready;
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        const isFading = parts.some((part) => part?.startsWith('::view-transition'));
        document.documentElement.dataset.fading = String(isFading);
      };
      void mark();
      return transition;
    };
  });
  await page.getByRole('link', { name: 'links', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-fading', 'true');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'bio', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-fading', 'false');
});
