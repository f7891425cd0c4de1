import { expect, test } from 'vitest';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../app/domain/documents/kind.ts';
import {
  addWork,
  chosen,
  type DocumentSite,
  openDocumentSite,
} from '../../support/documents/document-site.ts';
import { drawPdf } from '../../support/documents/documents.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { SECRETS, jpegWithMetadata } from '../../support/media/pictures.ts';
import { flattenTags, readPdf } from '../../support/documents/read-pdf.ts';

const PRIVATE_FIELDS = { place: 'where-7391', ownedBy: 'whose-7391', notes: 'notes-7391' };
const NUMBER = 'number-7391';
const PRICE = { amount: 7_391_739, currency: 'EUR' };
const STATUS = 'reserved';
/** Without 'adobe', which is part of the colour profile in a file and not private. */
const METADATA_SECRETS = SECRETS.filter((secret) => secret !== 'adobe');

async function fill() {
  const site = await openDocumentSite();
  const fields = {
    ...PRIVATE_FIELDS,
    inventoryNumber: NUMBER,
    price: PRICE,
    status: STATUS,
  } as const;
  const id = await addWork(site, await jpegWithMetadata(), { title: 'Dunes', ...fields });
  const hidden = await addWork(site, await jpegWithMetadata(), { title: 'Unseen', isHidden: true });
  return { site, id, hidden };
}

/** All text of a document: its content, alternative texts and metadata. */
async function wordsOf({ services }: DocumentSite, kind: DocumentKind, choices: object) {
  const { pdf } = await drawPdf(services, kind, choices);
  const { title, author, pages } = await readPdf(pdf);
  const alts = pages.flatMap(({ tags }) => flattenTags(tags)).map(({ alt }) => alt ?? '');
  const words = [title, author, ...pages.map(({ text }) => text), ...alts].join('\n');
  return { words, raw: Buffer.from(pdf).toString('latin1') };
}

/** The sensitive fields that each document prints. */
const PRINTED: Record<DocumentKind, { price: boolean; status: boolean; number: boolean }> = {
  cv: { price: false, status: false, number: false },
  portfolio: { price: false, status: false, number: false },
  prices: { price: false, status: true, number: false },
  labels: { price: false, status: false, number: false },
  certificate: { price: false, status: false, number: true },
};

test.each(DOCUMENT_KINDS)('a %s contains its own fields and no others', async (kind) => {
  const { site, id } = await fill();
  const choices = { works: chosen(id), workId: id, code: true };
  const { words, raw } = await wordsOf(site, kind, choices);
  for (const text of Object.values(PRIVATE_FIELDS)) expect(words).not.toContain(text);
  const printed = {
    price: words.includes('73,917'),
    status: words.includes(STATUS),
    number: words.includes(NUMBER),
  };
  expect(printed).toEqual(PRINTED[kind]);
  expect(METADATA_SECRETS.filter((secret) => raw.includes(secret))).toEqual([]);
});

test('a hidden work is in a document only if it is chosen by id, and its label has no link', async () => {
  const { site, id, hidden } = await fill();
  const all = { works: { ...chosen(), from: 'all' } };
  expect((await wordsOf(site, 'portfolio', all)).words).not.toContain('Unseen');
  const both = { works: chosen(id, hidden), code: true };
  const { words } = await wordsOf(site, 'labels', both);
  expect(words).toContain('Unseen');
  expect(words).toContain(`/works/${id}`);
  expect(words).not.toContain(`/works/${hidden}`);
});

test('the public CV exists while it is published, is made once, and contains no field of a work', async () => {
  const { site } = await fill();
  const visit = () => fetch(`${site.url}/bio/cv.pdf`);
  expect((await visit()).status).toBe(404);
  const setting = { key: 'publicCv', value: '{"order":"years"}' } as const;
  await mustSave(saveSetting(site.db, setting));
  await expect.poll(async () => (await visit()).status, { timeout: 10_000 }).toBe(200);
  const answer = await visit();
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  const { pages, author } = await readPdf(await answer.bytes());
  expect(author).toBe('Jo Vermeer');
  expect(pages.map(({ text }) => text).join()).not.toMatch(/7391|Dunes|Unseen/);
  // The page is cached again once the server has read the new content version.
  const made = () => site.rendered.filter((path) => path === '/bio/cv.pdf').length;
  const countMade = async (visits: number) => {
    const before = made();
    for (let at = 0; at < visits; at++) await visit();
    return made() - before;
  };
  await expect.poll(() => countMade(5), { timeout: 20_000 }).toBe(0);
});
