import { expect, test } from 'vitest';
import { addWork, chosen, openDocumentSite } from '../../support/documents/document-site.ts';
import { drawPdf, makeDocument } from '../../support/documents/documents.ts';
import { texturedJpeg } from '../../support/media/pictures.ts';
import { dpiOf, flattenTags, readPdf } from '../../support/documents/read-pdf.ts';

test('a portfolio has a title page, contents, one uncropped work on each page, and a closing page', async () => {
  const site = await openDocumentSite();
  const { url, cookie } = site;
  const fields = { title: 'Тихий свет', year: '2024', medium: 'oil', edition: '1/3' };
  const description = 'Painted *slowly*.';
  const large = await addWork(site, await texturedJpeg(3000, 2000), { ...fields, description });
  const tall = await addWork(site, await texturedJpeg(250, 2000), { title: 'Ελληνικό φως' });
  const small = await addWork(site, await texturedJpeg(300, 200), { title: 'T'.repeat(190) });
  const works = chosen(small, large, tall);
  const { pdf, made, progress } = await makeDocument(url, cookie, {
    kind: 'portfolio',
    choices: { works, title: 'Chosen works', cover: false },
  });
  const { pages, areFontsEmbedded } = await readPdf(pdf);
  expect(areFontsEmbedded).toBe(true);
  expect(made).toMatchObject({ pages: 6, missing: [] });
  expect(progress.at(-1)).toEqual({ done: 3, total: 3 });
  const [front, contents, first, second, third, closing] = pages;
  expect(front?.text).toMatch(/Jo Vermeer[^]*Chosen works/);
  expect(contents?.text).toMatch(/Contents[^]*3 T[^]*4 Тихий свет, 2024[^]*5 Ελληνικό φως/);
  expect(second?.text).toMatch(/Тихий свет[^]*2024[^]*oil, 40 x 60 cm[^]*1\/3[^]*slowly/);
  expect(closing?.text).toMatch(/Contact[^]*jo@example.org/);
  for (const [page, ratio] of [
    [first, 1.5],
    [second, 1.5],
    [third, 1 / 8],
  ] as const) {
    const [picture] = page?.pictures ?? [];
    expect(picture && picture.box.width / picture.box.height).toBeCloseTo(ratio, 2);
    expect(flattenTags(page?.tags ?? []).map(({ role }) => role)).toContain('Figure');
  }
  const dpi = [first, second, third].map((page) => dpiOf(page?.pictures[0] ?? NO_PICTURE));
  expect(Math.min(...dpi)).toBeGreaterThanOrEqual(149.9);
  expect(dpi[1]).toBeCloseTo(300, -1);
});

const NO_PICTURE = { width: 0, height: 0, box: { x: 0, y: 0, width: 1, height: 1 } };

test('the contents have the right page numbers, also after a long description', async () => {
  const site = await openDocumentSite();
  const description = 'All of it was painted outside, in the wind. '.repeat(200);
  const picture = await texturedJpeg(300, 200);
  const first = await addWork(site, picture, { title: 'Long description', description });
  const second = await addWork(site, picture, { title: 'After it' });
  const choices = { works: chosen(first, second), cover: false };
  const { pdf } = await drawPdf(site.services, 'portfolio', choices);
  const { pages } = await readPdf(pdf);
  const pageNumber = pages.findLastIndex(({ text }) => text.includes('After it')) + 1;
  expect(pageNumber).toBeGreaterThan(5);
  expect(pages[1]?.text).toMatch(new RegExp(`${pageNumber} After it`));
  const sentencesPerPage = pages.map(({ text }) => text.match(/painted outside/g)?.length ?? 0);
  expect(sentencesPerPage.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(150);
});

test('a portfolio for email is smaller than one for print', async () => {
  const site = await openDocumentSite();
  const id = await addWork(site, await texturedJpeg(2400, 2400));
  const make = (quality: string) =>
    drawPdf(site.services, 'portfolio', { works: chosen(id), quality });
  const [print, mail] = [await make('print'), await make('mail')];
  expect(mail.pdf.length).toBeLessThan(print.pdf.length / 2);
});

test('the text contains fractions, measurement signs, line breaks and other scripts', async () => {
  const site = await openDocumentSite();
  const picture = await texturedJpeg(300, 200);
  const size = '10 ½ × 8 ⅜ in, ⅛ ⅝ ⅞ ¼ ¾ m² m³ ±1 µm 5′ 10″';
  const description = 'One line\nand another\n\nאור שקט (2024), ضوء (2024)';
  const make = async (title: string) => {
    const works = chosen(await addWork(site, picture, { title, size, description }));
    const choices = { works, cover: false, contents: false };
    const { pdf, missing } = await drawPdf(site.services, 'portfolio', choices);
    const { pages } = await readPdf(pdf);
    return { missing, text: pages[1]?.text ?? '' };
  };
  const printed = await make('Тихий свет');
  expect(printed.missing).toEqual([]);
  // The PDF reader returns the micro sign as the Greek letter.
  expect(printed.text).toContain('10 ½ × 8 3⁄8 in, 1⁄8 5⁄8 7⁄8 ¼ ¾ m² m³ ±1 μm 5′ 10″');
  expect(printed.text).toContain('אור שקט');
  expect(printed.text).toContain('ضوء');
  expect(printed.text.match(/\(2024\)/g)).toHaveLength(2);
  const unprintable = await make('月光 แสง');
  expect(unprintable.missing).toEqual(['月', '光', 'แ', 'ส', 'ง']);
  expect(unprintable.text).toContain('月光');
  expect(unprintable.text).toContain('แสง');
});

test('the contents of a portfolio are links and bookmarks, in reading order after their heading', async () => {
  const site = await openDocumentSite();
  const picture = await texturedJpeg(300, 200);
  const fields = { year: '2024', medium: 'oil', edition: '1/3' };
  const ids = [
    await addWork(site, picture, { ...fields, title: 'One' }),
    await addWork(site, picture, { ...fields, title: 'Two' }),
  ];
  const choices = { works: chosen(...ids), cover: false };
  const { pdf } = await drawPdf(site.services, 'portfolio', choices);
  const { pages, bookmarks } = await readPdf(pdf);
  expect(bookmarks).toEqual(['Contents', 'One', 'Two', 'Contact']);
  expect(pages[1]?.links).toEqual([3, 4]);
  const order = flattenTags(pages[1]?.tags ?? []).map(({ role }) => role);
  expect(order.indexOf('H2')).toBeLessThan(order.indexOf('TOC'));
  expect(order.indexOf('H2')).toBeGreaterThan(-1);
  const lines = flattenTags(pages[2]?.tags ?? []).filter(({ role }) => role === 'P');
  expect(lines.map(({ text }) => text)).toEqual(['2024', 'oil, 40 x 60 cm', '1/3']);
});
