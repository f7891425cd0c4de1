import { expect, test } from 'vitest';
import { readDocumentChoices } from '../../app/data/documents.server.ts';
import { addExhibitions, addWork, chosen, openDocumentSite } from '../support/document-site.ts';
import { askForDocument, makeDocument } from '../support/documents.ts';
import { textured } from '../support/pictures.ts';
import { dpiOf, flattenTags, readPdf } from '../support/read-pdf.ts';

const jpeg = (width: number, height: number) => textured(width, height).jpeg().toBuffer();

test('documents are the owner’s: nobody else gets one, and none is kept anywhere', async () => {
  const { url, cookie, services } = await openDocumentSite();
  const stranger = await makeDocument(url, '', { kind: 'prices' });
  expect([stranger.status, stranger.message]).toEqual([401, 'Sign in first.']);
  expect((await fetch(`${url}/admin/documents`)).status).toBe(404);
  expect((await fetch(`${url}/admin/documents/choices`)).status).toBe(404);
  const own = await makeDocument(url, cookie, { kind: 'cv' });
  expect(own.headers.get('Cache-Control')).toBe('private, no-store, no-transform');
  const month = services.today().slice(0, 7);
  expect(own.made?.name).toBe(`jo-vermeer-cv-${month}.pdf`);
});

test('a CV tells who, what life, which shows by year, and where to write, in this order', async () => {
  const { url, cookie, db } = await openDocumentSite();
  await addExhibitions(db, '2025', 2);
  await addExhibitions(db, '2026', 40);
  const { pdf, made } = await makeDocument(url, cookie, { kind: 'cv' });
  const file = await readPdf(pdf);
  expect([file.title, file.author, file.language]).toEqual([
    'Jo Vermeer, curriculum vitae',
    'Jo Vermeer',
    'en',
  ]);
  expect(file.areFontsEmbedded).toBe(true);
  expect(made?.pages).toBe(file.pages.length);
  const text = file.pages.map((page) => page.text).join('\n');
  const order = ['Jo Vermeer', 'jo@example.org', 'quiet', 'Ghent', 'Solo exhibitions', '2026'];
  order.push('Show 1 of 2026', 'Show 39 of 2026', 'Show 1 of 2025', 'Group exhibitions');
  order.push('Show 40 of 2026', 'Show 2 of 2025');
  const places = order.map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  const roles = file.pages.flatMap(({ tags }) => flattenTags(tags)).map(({ role }) => role);
  for (const role of ['H1', 'P', 'H2', 'L', 'LI', 'Link']) expect(roles).toContain(role);
  for (const { width, height } of file.pages) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  }
});

test('a CV by year on US Letter marks what was solo', async () => {
  const { url, cookie, db } = await openDocumentSite();
  await addExhibitions(db, '2026', 2);
  const choices = { paper: 'letter', order: 'years', biography: false, contact: false };
  const { pdf } = await makeDocument(url, cookie, { kind: 'cv', choices });
  const [page] = (await readPdf(pdf)).pages;
  expect([page?.width, page?.height]).toEqual([612, 792]);
  expect(page?.text).toContain('Show 1 of 2026 (solo)');
  expect(page?.text).not.toMatch(/Ghent|jo@example.org|Show 2 of 2026 \(solo\)/);
});

test('a portfolio has a title page, contents, each work whole on its page, and a closing page', async () => {
  const site = await openDocumentSite();
  const { url, cookie } = site;
  const facts = { title: 'Тихий свет', year: '2024', medium: 'oil', edition: '1/3' };
  const description = 'Painted *slowly*.';
  const large = await addWork(site, await jpeg(3000, 2000), { ...facts, description });
  const tall = await addWork(site, await jpeg(250, 2000), { title: 'Ελληνικό φως' });
  const small = await addWork(site, await jpeg(300, 200), { title: 'T'.repeat(190) });
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
  const dpi = [first, second, third].map((page) => dpiOf(page?.pictures[0] ?? NONE));
  expect(Math.min(...dpi)).toBeGreaterThanOrEqual(149.9);
  expect(dpi[1]).toBeCloseTo(300, -1);
});

const NONE = { width: 0, height: 0, box: { x: 0, y: 0, width: 1, height: 1 } };

test('the contents name the right pages, also behind a long description', async () => {
  const site = await openDocumentSite();
  const description = 'All of it was painted outside, in the wind. '.repeat(200);
  const picture = await jpeg(300, 200);
  const first = await addWork(site, picture, { title: 'Long told', description });
  const second = await addWork(site, picture, { title: 'Behind it' });
  const { pdf } = await makeDocument(site.url, site.cookie, {
    kind: 'portfolio',
    choices: { works: chosen(first, second), cover: false },
  });
  const { pages } = await readPdf(pdf);
  const place = pages.findLastIndex(({ text }) => text.includes('Behind it')) + 1;
  expect(place).toBeGreaterThan(5);
  expect(pages[1]?.text).toMatch(new RegExp(`${place} Behind it`));
  const sentencesPerPage = pages.map(({ text }) => text.match(/painted outside/g)?.length ?? 0);
  expect(sentencesPerPage.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(150);
});

test('a portfolio for the mail is smaller than one for print', async () => {
  const site = await openDocumentSite();
  const id = await addWork(site, await jpeg(2400, 2400));
  const make = (quality: string) =>
    makeDocument(site.url, site.cookie, {
      kind: 'portfolio',
      choices: { works: chosen(id), quality },
    });
  const [print, mail] = [await make('print'), await make('mail')];
  expect(mail.pdf.length).toBeLessThan(print.pdf.length / 2);
});

const price = (amount: number, currency = 'EUR') => ({ amount: amount * 100, currency });

test('a price list has every status and price, and its own currency once', async () => {
  const site = await openDocumentSite();
  const picture = await jpeg(300, 200);
  const ids = [
    await addWork(site, picture, { title: 'One', status: 'sold', price: price(1200) }),
    await addWork(site, picture, { title: 'Two', price: price(900, 'USD') }),
    await addWork(site, picture, { title: 'Three', status: 'available' }),
  ];
  const { pdf, made } = await makeDocument(site.url, site.cookie, {
    kind: 'prices',
    choices: { works: chosen(...ids), conditions: 'Without frames.' },
  });
  expect(made?.name).toMatch(/^jo-vermeer-price-list-/);
  const [page] = (await readPdf(pdf)).pages;
  expect(page?.text).toMatch(
    /Prices in EUR, unless[^]*One[^]*sold[^]*1,200[^]*Two[^]*USD 900[^]*Three[^]*on request[^]*Without frames/,
  );
  expect(page?.pictures).toHaveLength(3);
});

test('labels come on sheets, or each on a page of its size', async () => {
  const site = await openDocumentSite();
  const facts = { title: 'One', price: price(50) };
  const id = await addWork(site, await jpeg(300, 200), facts);
  const make = async (choices: object) => {
    const asked = { kind: 'labels' as const, choices: { works: chosen(id), ...choices } };
    return (await readPdf((await makeDocument(site.url, site.cookie, asked)).pdf)).pages;
  };
  const [sheet] = await make({});
  expect(sheet?.text).toMatch(/Jo Vermeer[^]*One[^]*40 x 60 cm/);
  expect(sheet?.text).not.toContain('EUR');
  expect(Math.round(sheet?.width ?? 0)).toBe(595);
  const [single] = await make({ sheet: 'single', size: 'small', price: true, code: true });
  expect(Math.round(((single?.width ?? 0) / 72) * 25.4)).toBe(80);
  expect(single?.text).toContain('EUR 50');
  const code = flattenTags(single?.tags ?? []).find(({ role }) => role === 'Figure');
  expect(code?.alt).toContain(`/works/${id}`);
});

test('a certificate has the whole record, and a place to sign', async () => {
  const site = await openDocumentSite();
  const id = await addWork(site, await jpeg(300, 200), { title: 'Één', inventoryNumber: '26-7' });
  const asked = { kind: 'certificate' as const, choices: { workId: id, language: 'nl' } };
  const { pdf, made } = await makeDocument(site.url, site.cookie, asked);
  expect(made?.name).toMatch(/^jo-vermeer-certificate-een-/);
  const { pages, language } = await readPdf(pdf);
  expect([pages.length, language]).toEqual([1, 'nl']);
  expect(pages[0]?.text).toMatch(/Certificaat van echtheid[^]*Één[^]*26-7[^]*Handtekening/);
});

test('what is not chosen is said before anything is made', async () => {
  const { url, cookie } = await openDocumentSite();
  const none = await makeDocument(url, cookie, { kind: 'portfolio' });
  expect([none.status, none.message]).toEqual([200, expect.stringContaining('no work')]);
  const nothing = await makeDocument(url, cookie, { kind: 'certificate' });
  expect([nothing.status, nothing.message]).toEqual([200, expect.stringContaining('Choose')]);
});

test('a picture that is gone is named, and nothing half is given out', async () => {
  const site = await openDocumentSite();
  const id = await addWork(site, await jpeg(300, 200), { title: 'Lost at sea' });
  const { original } = await site.db
    .selectFrom('Pictures')
    .select('original')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  await site.services.storage.delete(original);
  const asked = { kind: 'portfolio' as const, choices: { works: chosen(id) } };
  const { made, message } = await makeDocument(site.url, site.cookie, asked);
  expect([made, message]).toEqual([undefined, expect.stringContaining('‘Lost at sea’')]);
});

test('the last choices are found again, and change no page and no entry of the journal', async () => {
  const { url, cookie, db } = await openDocumentSite();
  const read = () => db.selectFrom('Content').select('version').executeTakeFirstOrThrow();
  const before = await read();
  await makeDocument(url, cookie, { kind: 'cv', choices: { order: 'years', paper: 'letter' } });
  await makeDocument(url, cookie, { kind: 'labels', choices: { size: 'large' } });
  const { cv, labels } = await readDocumentChoices(db);
  expect([cv.order, cv.paper, labels.size]).toEqual(['years', 'letter', 'large']);
  expect(await read()).toEqual(before);
});

test('who goes away has it stopped, and the next one is made', async () => {
  const site = await openDocumentSite();
  const ids: number[] = [];
  const picture = await jpeg(1200, 900);
  for (let at = 0; at < 12; at++) ids.push(await addWork(site, picture));
  const leaving = new AbortController();
  const choices = { works: chosen(...ids) };
  const asked = { kind: 'portfolio' as const, choices, signal: leaving.signal };
  const answer = await askForDocument(site.url, site.cookie, asked);
  await answer.body?.getReader().read();
  leaving.abort();
  const next = await makeDocument(site.url, site.cookie, { kind: 'cv' });
  expect(next.made?.pages).toBe(1);
});

test('one is made at a time, two wait, and more are told to come again', async () => {
  const { url, cookie } = await openDocumentSite();
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const answer = await askForDocument(url, cookie, { kind: 'cv' });
      await answer.bytes();
      return answer.status;
    }),
  );
  expect(answers).toContain(503);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
});
