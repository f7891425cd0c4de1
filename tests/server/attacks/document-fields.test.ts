import { expect, test } from 'vitest';
import { saveSetting } from '../../../app/data/settings.server.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../app/domain/documents/kind.ts';
import {
  addWork,
  chosen,
  type DocumentSite,
  openDocumentSite,
} from '../../support/document-site.ts';
import { makeDocument } from '../../support/documents.ts';
import { mustSave } from '../../support/must-save.ts';
import { SECRETS, talkative } from '../../support/pictures.ts';
import { flattenTags, readPdf } from '../../support/read-pdf.ts';

const OWN = { place: 'where-7391', ownedBy: 'whose-7391', notes: 'notes-7391' };
const NUMBER = 'number-7391';
const PRICE = { amount: 7_391_739, currency: 'EUR' };
const STATUS = 'reserved';
/** The profile of a file says who made the format; nothing of the owner's. */
const BESIDE_PICTURES = SECRETS.filter((secret) => secret !== 'adobe');

async function fill() {
  const site = await openDocumentSite();
  const facts = { ...OWN, inventoryNumber: NUMBER, price: PRICE, status: STATUS } as const;
  const id = await addWork(site, await talkative(), { title: 'Dunes', ...facts });
  const hidden = await addWork(site, await talkative(), { title: 'Unseen', isHidden: true });
  return { site, id, hidden };
}

/** Everything that can be read in a document: words, what stands in for pictures, and what it says of itself. */
async function wordsOf({ url, cookie }: DocumentSite, kind: DocumentKind, choices: object) {
  const { pdf } = await makeDocument(url, cookie, { kind, choices });
  const { title, author, pages } = await readPdf(pdf);
  const alts = pages.flatMap(({ tags }) => flattenTags(tags)).map(({ alt }) => alt ?? '');
  const words = [title, author, ...pages.map(({ text }) => text), ...alts].join('\n');
  return { words, raw: Buffer.from(pdf).toString('latin1') };
}

/** Which document is for what. */
const FOR: Record<DocumentKind, { price: boolean; status: boolean; number: boolean }> = {
  cv: { price: false, status: false, number: false },
  portfolio: { price: false, status: false, number: false },
  prices: { price: true, status: true, number: false },
  labels: { price: false, status: false, number: false },
  certificate: { price: false, status: false, number: true },
};

test.each(DOCUMENT_KINDS)('a %s holds the fields that it is for, and no others', async (kind) => {
  const { site, id } = await fill();
  const choices = { works: chosen(id), workId: id, code: true };
  const { words, raw } = await wordsOf(site, kind, choices);
  for (const text of Object.values(OWN)) expect(words).not.toContain(text);
  const printed = {
    price: words.includes('73,917'),
    status: words.includes(STATUS),
    number: words.includes(NUMBER),
  };
  expect(printed).toEqual(FOR[kind]);
  expect(BESIDE_PICTURES.filter((secret) => raw.includes(secret))).toEqual([]);
});

test('a hidden work is in a document when it was chosen itself, and its label leads nowhere', async () => {
  const { site, id, hidden } = await fill();
  const all = { works: { ...chosen(), from: 'all' } };
  expect((await wordsOf(site, 'portfolio', all)).words).not.toContain('Unseen');
  const both = { works: chosen(id, hidden), code: true };
  const { words } = await wordsOf(site, 'labels', both);
  expect(words).toContain('Unseen');
  expect(words).toContain(`/works/${id}`);
  expect(words).not.toContain(`/works/${hidden}`);
});

test('the CV for visitors is there when it is given, made once, and holds nothing of the works', async () => {
  const { site } = await fill();
  const visit = () => fetch(`${site.url}/bio/cv.pdf`);
  expect((await visit()).status).toBe(404);
  const given = { key: 'publicCv', value: '{"order":"years"}' } as const;
  await mustSave(saveSetting(site.db, given));
  await expect.poll(async () => (await visit()).status, { timeout: 10_000 }).toBe(200);
  const answer = await visit();
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  const { pages, author } = await readPdf(await answer.bytes());
  expect(author).toBe('Jo Vermeer');
  expect(pages.map(({ text }) => text).join()).not.toMatch(/7391|Dunes|Unseen/);
  // Once the server knows of the save, which this test made behind its back, nobody has it made again.
  const made = () => site.rendered.filter((path) => path === '/bio/cv.pdf').length;
  const madeFor = async (visits: number) => {
    const before = made();
    for (let at = 0; at < visits; at++) await visit();
    return made() - before;
  };
  await expect.poll(() => madeFor(5), { timeout: 20_000 }).toBe(0);
});
