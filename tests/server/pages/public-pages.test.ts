import type { Document } from 'happy-dom';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findHtmlErrors } from '../../support/browser/valid-html.ts';
import { readPage, textsOf } from '../../support/http/read-page.ts';
import { useInProcessSite } from '../../support/site/in-process-site.ts';
import { changeSetting } from '../../support/site/public-site.ts';

const getSite = useInProcessSite(() => ({ DEMO: '1' }));

const PAGES = [
  { path: '/', title: /^Studio Penseel$/, kinds: ['WebSite', 'Person'] },
  { path: '/gallery', title: /^Gallery – Studio Penseel$/, kinds: [] },
  { path: '/gallery?groupBy=collection', title: /^Gallery – Studio Penseel$/, kinds: [] },
  { path: '/gallery/category/1', title: /^.+ – Studio Penseel$/, kinds: ['ImageGallery'] },
  { path: '/works/3-luwte', title: /^.+ – Studio Penseel$/, kinds: ['VisualArtwork'] },
  { path: '/works/13-tuin-zonder-naam', title: /^.+ – Studio Penseel$/, kinds: ['VisualArtwork'] },
  { path: '/upcoming', title: /^Upcoming – Studio Penseel$/, kinds: ['ExhibitionEvent'] },
  { path: '/upcoming?post=1', title: /^.+ – Studio Penseel$/, kinds: ['ExhibitionEvent'] },
  { path: '/bio', title: /^Bio – Studio Penseel$/, kinds: ['Person'] },
  { path: '/links', title: /^Links – Studio Penseel$/, kinds: [] },
  { path: '/rights', title: /^Rights – Studio Penseel$/, kinds: [] },
];

/** Link texts that do not say where the link leads. */
const VAGUE =
  /^(?:click (?:here|this)|go|here|information|(?:learn|read|see) more|more( info\w*)?|right here|start|this)$/i;

/** Reads the content of a meta element, which must be there exactly once. */
function readMeta({ head }: Document, name: string): string {
  const found = head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`);
  expect(found, name).toHaveLength(1);
  return found[0]?.getAttribute('content') ?? '';
}

function readCanonical({ head }: Document) {
  return head.querySelector('link[rel="canonical"]')?.getAttribute('href');
}

/** Reads a file of the site by its absolute URL. */
async function readFile(url: string) {
  const answer = await fetch(url.replace(getSite().services.siteUrl, getSite().url));
  const type = answer.headers.get('Content-Type');
  return { status: answer.status, type, body: await answer.bytes() };
}

async function readText(path: string): Promise<string> {
  return (await fetch(getSite().url + path)).text();
}

test.each([
  ...PAGES.map(({ path }) => path),
  '/gallery?work=1',
  '/works/13-tuin-zonder-naam?view=1',
  '/no-such-page',
])('%s is valid HTML', async (path) => {
  const { status, body } = await readFile(getSite().url + path);
  expect(status).toBe(path === '/no-such-page' ? 404 : 200);
  expect([...new Set(await findHtmlErrors(new TextDecoder().decode(body)))]).toEqual([]);
});

test('every page has a title, a description and other head elements', async () => {
  const { siteUrl } = getSite().services;
  for (const { path, title, kinds } of PAGES) {
    const page = await readPage(getSite(), path);
    expect(page.title, path).toMatch(title);
    expect(page.documentElement.lang).toBe('en');
    expect(readCanonical(page)).toBe(siteUrl + path);
    const blocks = textsOf(page, 'script[type="application/ld+json"]');
    const found = new Set(blocks.map((block) => JSON.parse(block)['@type']));
    expect([...found], path).toEqual(kinds);
    expect(readMeta(page, 'description').length).toBeGreaterThan(20);
    expect(readMeta(page, 'og:url')).toBe(siteUrl + path);
    const { status, type } = await readFile(readMeta(page, 'og:image'));
    expect([path, status, type]).toEqual([path, 200, readMeta(page, 'og:image:type')]);
  }
});

test('a work opened on another page has its own canonical URL, and the true dimensions of its picture', async () => {
  for (const path of ['/gallery?work=3&utm_source=x', '/gallery/category/1?work=3', '/?work=3']) {
    const page = await readPage(getSite(), path);
    expect(readCanonical(page), path).toBe(`${getSite().services.siteUrl}/works/3-luwte`);
    const { body } = await readFile(readMeta(page, 'og:image'));
    const { width, height } = await sharp(body).metadata();
    const stated = ['og:image:width', 'og:image:height'].map((name) => readMeta(page, name));
    expect(stated.map(Number), path).toEqual([width, height]);
  }
});

test('no link in the head is broken', async () => {
  const page = await readPage(getSite(), '/');
  const links = page.querySelectorAll(
    'link:is([rel$="icon"], [rel="manifest"], [rel="alternate"])',
  );
  expect(links).toHaveLength(6);
  for (const link of links) {
    const href = link.getAttribute('href') ?? '';
    expect([href, (await fetch(getSite().url + href)).status]).toEqual([href, 200]);
  }
});

test('every link has a URL, and a text that says where it leads', async () => {
  for (const { path } of PAGES) {
    const page = await readPage(getSite(), path);
    const links = [...page.querySelectorAll('a')];
    expect(links.length, path).toBeGreaterThan(5);
    for (const link of links) {
      expect(link.getAttribute('href'), link.outerHTML).toMatch(/^(?:\/|#|\?|https?:|mailto:)/);
      expect(link.textContent.trim(), link.outerHTML).not.toMatch(VAGUE);
    }
  }
});

test('a public page loads its scripts after fonts and pictures, and a page of the owner preloads them', async () => {
  for (const { path } of PAGES) {
    const page = await readText(path);
    // The script of the router is the last resource that the browser finds.
    expect(page, path).toMatch(/<script type="module" async="">/);
    expect(page, path).not.toContain('modulepreload');
  }
  expect(await readText('/setup')).toContain('rel="modulepreload"');
});

const MISSING = 'This page does not exist';

test.each([
  ['/no-such-page', MISSING],
  ['/admin', MISSING],
  ['/gallery?work=999999', MISSING],
  ['/upcoming?post=999999', MISSING],
  ['/?post=999999', MISSING],
  ['/gallery/colour/1', 'colour is not defined'],
  ['/gallery/%3Cb%3E/1', '<b> is not defined'],
  ['/gallery/category/abc', MISSING],
  ['/gallery/category/1.5', MISSING],
  ['/gallery/category/-1', MISSING],
  ['/gallery/category/999999', MISSING],
  ['/gallery/category/99999999999999999999', MISSING],
])('%s shows the 404 page', async (path, text) => {
  const page = await readPage(getSite(), path, 404);
  expect(textsOf(page, 'h1')).toEqual([MISSING]);
  expect(textsOf(page, 'main')).toEqual([expect.stringContaining(text)]);
  expect(readMeta(page, 'robots')).toBe('noindex');
  expect(readCanonical(page)).toBeUndefined();
});

test.each([
  ...['abc', '', '-1', '1%3Cscript%3E'].map((id) => `/gallery?work=${id}`),
  ...['abc', '1;drop', '0', ''].map((id) => `/upcoming?post=${id}`),
])('%s, with a malformed id, shows the page beneath', async (path) => {
  const [pathname = ''] = path.split('?');
  const [shown, expected] = await Promise.all([
    readPage(getSite(), path),
    readPage(getSite(), pathname),
  ]);
  expect(shown.querySelector('main')?.innerHTML).toBe(expected.querySelector('main')?.innerHTML);
  expect(shown.querySelector('.viewer-still, article, dialog[open]')).toBeNull();
});

/** The exhibitions of the demo content. */
const YEAR = new Date().getFullYear();
const DOWNLOAD = [
  'solo',
  `${YEAR}: Langs de waterlijn-Landschappen en prenten | ${YEAR - 1}: Papierwerken | ${YEAR - 3}: Nachtvlucht | ${YEAR - 5}: Onder de boomgrens | ${YEAR - 7}: Eerste druk`,
  '',
  'group',
  `${YEAR}: Stilte | ${YEAR - 1}: Biënnale voor grafiek, ${YEAR - 1}: Zomersalon | ${YEAR - 2}: Wit op wit | ${YEAR - 3}: Tussen eb en vloed | ${YEAR - 4}: De lijn als landschap-Met twaalf anderen | ${YEAR - 5}: Kunstroute Leiden | ${YEAR - 6}: Zeven drukgangen | ${YEAR - 7}: Nieuwe namen`,
].join('\n');

test('the biography links to the download exhibitions.txt, which has a type, a file name and an ETag', async () => {
  const page = await readPage(getSite(), '/bio');
  const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/bio/exhibitions.txt');
  const answer = await fetch(`${getSite().url}/bio/exhibitions.txt`);
  const { headers } = answer;
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="exhibitions.txt"');
  expect(headers.get('ETag')).toBeTruthy();
  expect(await answer.text()).toBe(DOWNLOAD);
});

test('a preview count of 0 shows titles only, and empty groups are not shown', async () => {
  const site = getSite();
  const titles = textsOf(await readPage(site, '/gallery'), 'h2');
  expect(titles).toEqual(['Landschap', 'Uitsnedes', 'Stroom', 'Inkt', 'Zeefdruk']);
  await site.services.db
    .updateTable('Gallery')
    .set({ categoryId: null })
    .where('categoryId', '=', 3)
    .execute();
  await changeSetting(site, 'galleryPreviewCount', '0');
  const page = await readPage(site, '/gallery');
  expect(textsOf(page, 'h2')).toEqual(titles.filter((title) => title !== 'Stroom'));
  expect(page.querySelectorAll('main li')).toHaveLength(0);
  expect(textsOf(page, 'main a').filter((text) => text.startsWith('View more'))).toHaveLength(4);
});
