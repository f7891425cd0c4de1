import { expect, test } from 'vitest';
import { readDocumentChoices } from '../../../app/data/documents/documents.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import {
  addExhibitions,
  addWork,
  chosen,
  openDocumentSite,
} from '../../support/documents/document-site.ts';
import { drawPdf, requestDocument, makeDocument } from '../../support/documents/documents.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { texturedJpeg } from '../../support/media/pictures.ts';
import type { DocumentKind } from '../../../app/domain/documents/kind.ts';
import { flattenTags, readPdf } from '../../support/documents/read-pdf.ts';

test('only the owner gets documents, and none is stored', async () => {
  const { url, cookie, services } = await openDocumentSite();
  const anonymous = await makeDocument(url, '', { kind: 'prices' });
  expect([anonymous.status, anonymous.message]).toEqual([401, 'Sign in first.']);
  expect((await fetch(`${url}/admin/documents`)).status).toBe(404);
  expect((await fetch(`${url}/admin/documents/choices`)).status).toBe(404);
  const own = await makeDocument(url, cookie, { kind: 'cv' });
  expect(own.headers.get('Cache-Control')).toBe('private, no-store, no-transform');
  const month = services.today().slice(0, 7);
  expect(own.made?.name).toBe(`jo-vermeer-cv-${month}.pdf`);
});

test('a CV contains name, biography, exhibitions by year, and contact, in this order', async () => {
  const { services, db } = await openDocumentSite();
  await addExhibitions(db, '2025', 2);
  await addExhibitions(db, '2026', 40);
  const { pdf } = await drawPdf(services, 'cv');
  const file = await readPdf(pdf);
  expect([file.title, file.author, file.language]).toEqual([
    'Jo Vermeer, curriculum vitae',
    'Jo Vermeer',
    'en',
  ]);
  expect(file.areFontsEmbedded).toBe(true);
  const text = file.pages.map((page) => page.text).join('\n');
  const order = ['Jo Vermeer', 'jo@example.org', 'quiet', 'Ghent', 'Solo exhibitions', '2026'];
  order.push('Show 1 of 2026', 'Show 39 of 2026', 'Show 1 of 2025', 'Group exhibitions');
  order.push('Show 40 of 2026', 'Show 2 of 2025');
  const positions = order.map((words) => text.indexOf(words));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
  const roles = file.pages.flatMap(({ tags }) => flattenTags(tags)).map(({ role }) => role);
  for (const role of ['H1', 'P', 'H2', 'L', 'LI', 'Link']) expect(roles).toContain(role);
  for (const { width, height } of file.pages) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  }
});

test('a CV by year on US Letter marks solo exhibitions', async () => {
  const { services, db } = await openDocumentSite();
  await addExhibitions(db, '2026', 2);
  const choices = { paper: 'letter', order: 'years', biography: false, contact: false };
  const { pdf } = await drawPdf(services, 'cv', choices);
  const [page] = (await readPdf(pdf)).pages;
  expect([page?.width, page?.height]).toEqual([612, 792]);
  expect(page?.text).toContain('Show 1 of 2026 (solo)');
  expect(page?.text).not.toMatch(/Ghent|jo@example.org|Show 2 of 2026 \(solo\)/);
});

const price = (amount: number, currency = 'EUR') => ({ amount: amount * 100, currency });

test('a price list is a numbered table of prices, or of the status if a work is not for sale', async () => {
  const site = await openDocumentSite();
  const picture = await texturedJpeg(300, 200);
  const ids = [
    await addWork(site, picture, { title: 'One', status: 'sold', price: price(1200) }),
    await addWork(site, picture, { title: 'Two', price: price(900, 'USD') }),
    await addWork(site, picture, { title: 'Three', status: 'available' }),
    await addWork(site, picture, { title: 'Four', status: 'reserved', price: price(3400) }),
    await addWork(site, picture, { title: 'Five', status: 'on loan', price: price(3500) }),
    await addWork(site, picture, { title: 'Six', status: 'not for sale', price: price(3600) }),
    await addWork(site, picture, { title: 'Seven', status: 'available', price: price(1800) }),
  ];
  const choices = { works: chosen(...ids), conditions: 'Without frames.' };
  const { pdf } = await drawPdf(site.services, 'prices', choices);
  const [page] = (await readPdf(pdf)).pages;
  expect(page?.text).toContain('Prices in EUR, unless another currency is named');
  expect(page?.text).toMatch(/Without frames[^]*jo@example.org/);
  expect(page?.pictures).toHaveLength(7);
  const rows = flattenTags(page?.tags ?? []).filter(({ role }) => role === 'TR');
  const cells = rows.map(({ children = [] }) => children.map(({ text = '' }) => text.trim()));
  expect(cells).toEqual([
    ['No.', 'Work', 'Price'],
    ['1', 'One40 x 60 cm', 'sold'],
    ['2', 'Two40 x 60 cm', 'USD 900'],
    ['3', 'Three40 x 60 cm', 'on request'],
    ['4', 'Four40 x 60 cm', 'reserved'],
    ['5', 'Five40 x 60 cm', 'on loan'],
    ['6', 'Six40 x 60 cm', 'not for sale'],
    ['7', 'Seven40 x 60 cm', '1,800'],
  ]);
});

test('a label shows sold, reserved, on loan or not for sale instead of a price', async () => {
  const site = await openDocumentSite();
  const picture = await texturedJpeg(300, 200);
  const ids: number[] = [];
  for (const status of ['sold', 'reserved', 'on loan', 'not for sale', 'available'] as const) {
    ids.push(await addWork(site, picture, { title: 'One', status, price: price(50) }));
  }
  const read = async (choices: object) => {
    const { pdf } = await drawPdf(site.services, 'labels', { works: chosen(...ids), ...choices });
    return (await readPdf(pdf)).pages[0]?.text;
  };
  const text = await read({ price: true });
  for (const word of ['sold', 'reserved', 'on loan', 'not for sale']) expect(text).toContain(word);
  expect(text?.match(/EUR 50/g)).toHaveLength(1);
  expect(await read({})).not.toMatch(/sold|reserved|EUR/);
});

test('a CV contains only the parts that have text, with years in a column', async () => {
  const { services, db } = await openDocumentSite();
  await addExhibitions(db, '2025', 1);
  const cv = async () => {
    const { pdf } = await drawPdf(services, 'cv');
    return (await readPdf(pdf)).pages[0]?.text ?? '';
  };
  expect(await cv()).not.toMatch(/Born|Education|Prizes|Collections|Publications/);
  await mustSave(saveSetting(db, { key: 'cvBorn', value: '1980, Ghent' }));
  await mustSave(saveSetting(db, { key: 'cvEducation', value: '2002 Royal Academy\n2003 Rijks' }));
  await mustSave(saveSetting(db, { key: 'cvCollections', value: 'S.M.A.K., Ghent' }));
  const text = await cv();
  expect(text).toMatch(
    /Born[^]*1980, Ghent[^]*Education[^]*2002[^]*Royal Academy[^]*2003[^]*Rijks[^]*Solo[^]*Collections[^]*S.M.A.K./,
  );
  expect(text).not.toMatch(/Prizes|Publications/);
});

test('labels are printed on sheets, or each on a page of its size', async () => {
  const site = await openDocumentSite();
  const fields = { title: 'One', price: price(50) };
  const id = await addWork(site, await texturedJpeg(300, 200), fields);
  const make = async (choices: object) => {
    const { pdf } = await drawPdf(site.services, 'labels', { works: chosen(id), ...choices });
    return (await readPdf(pdf)).pages;
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

test('the weight is in captions only by choice, and in every certificate', async () => {
  const site = await openDocumentSite();
  const id = await addWork(site, await texturedJpeg(300, 200), { weight: '3,5 kg' });
  const read = async (kind: DocumentKind, choices: object) => {
    const { pdf } = await drawPdf(site.services, kind, choices);
    return (await readPdf(pdf)).pages.map(({ text }) => text).join('\n');
  };
  for (const kind of ['portfolio', 'prices', 'labels'] as const) {
    const works = chosen(id);
    expect(await read(kind, { works }), kind).not.toContain('3,5 kg');
    expect(await read(kind, { works, facts: ['weight'] }), kind).toContain('3,5 kg');
  }
  expect(await read('certificate', { workId: id, language: 'nl' })).toMatch(/Gewicht[^]*3,5 kg/);
});

test('a certificate has the record of a work and a line for the signature', async () => {
  const site = await openDocumentSite();
  const id = await addWork(site, await texturedJpeg(300, 200), {
    title: 'Één',
    inventoryNumber: '26-7',
  });
  const request = { kind: 'certificate' as const, choices: { workId: id, language: 'nl' } };
  const { pdf, made } = await makeDocument(site.url, site.cookie, request);
  expect(made?.name).toMatch(/^jo-vermeer-certificate-een-/);
  const { pages, language } = await readPdf(pdf);
  expect([pages.length, language]).toEqual([1, 'nl']);
  expect(pages[0]?.text).toMatch(/Certificaat van echtheid[^]*Één[^]*26-7[^]*Handtekening/);
});

test('missing choices are reported before a document is made', async () => {
  const { url, cookie } = await openDocumentSite();
  const none = await makeDocument(url, cookie, { kind: 'portfolio' });
  expect([none.status, none.message]).toEqual([200, expect.stringContaining('no work')]);
  const nothing = await makeDocument(url, cookie, { kind: 'certificate' });
  expect([nothing.status, nothing.message]).toEqual([200, expect.stringContaining('Choose')]);
});

test('a missing picture is named, and no incomplete document is sent', async () => {
  const site = await openDocumentSite();
  const id = await addWork(site, await texturedJpeg(300, 200), { title: 'Lost at sea' });
  const { original } = await site.db
    .selectFrom('Pictures')
    .select('original')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  await site.services.storage.delete(original);
  const request = { kind: 'portfolio' as const, choices: { works: chosen(id) } };
  const { made, message } = await makeDocument(site.url, site.cookie, request);
  expect([made, message]).toEqual([undefined, expect.stringContaining('‘Lost at sea’')]);
});

test('a document has the typefaces of the look', async () => {
  const { services, db } = await openDocumentSite();
  for (const [value, faces] of [
    ['', ['InstrumentSans', 'InstrumentSerif']],
    ['linen terracotta spectral', ['Karla', 'Spectral']],
    ['linen terracotta cormorant', ['CormorantGaramond', 'HankenGrotesk']],
    ['linen terracotta grotesk', ['IBMPlexMono', 'SpaceGrotesk']],
    ['linen terracotta archivo', ['Archivo']],
  ] as const) {
    await saveSetting(db, { key: 'look', value });
    const { pdf } = await drawPdf(services, 'cv');
    const names = [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/BaseFont \/\w+\+([A-Za-z]+)/g),
    ];
    expect([value, [...new Set(names.map(([, name]) => name))].toSorted()]).toEqual([value, faces]);
  }
});

test('the last choices are stored without a new content version or journal entry', async () => {
  const { url, cookie, db } = await openDocumentSite();
  const read = () => db.selectFrom('Content').select('version').executeTakeFirstOrThrow();
  const before = await read();
  await makeDocument(url, cookie, { kind: 'cv', choices: { order: 'years', paper: 'letter' } });
  await makeDocument(url, cookie, { kind: 'labels', choices: { size: 'large' } });
  const { cv, labels } = await readDocumentChoices(db);
  expect([cv.order, cv.paper, labels.size]).toEqual(['years', 'letter', 'large']);
  expect(await read()).toEqual(before);
});

test('a client that disconnects stops its document, and the next one is made', async () => {
  const site = await openDocumentSite();
  const ids: number[] = [];
  const picture = await texturedJpeg(1200, 900);
  for (let at = 0; at < 12; at++) ids.push(await addWork(site, picture));
  const abort = new AbortController();
  const choices = { works: chosen(...ids) };
  const request = { kind: 'portfolio' as const, choices, signal: abort.signal };
  const answer = await requestDocument(site.url, site.cookie, request);
  await answer.body?.getReader().read();
  abort.abort();
  const next = await makeDocument(site.url, site.cookie, { kind: 'cv' });
  expect(next.made?.pages).toBe(1);
});

test('one document is made at a time, two wait, and more get 503', async () => {
  const { url, cookie } = await openDocumentSite();
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const answer = await requestDocument(url, cookie, { kind: 'cv' });
      await answer.bytes();
      return answer.status;
    }),
  );
  expect(answers).toContain(503);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
});
