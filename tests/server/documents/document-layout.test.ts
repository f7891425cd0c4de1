import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../app/domain/documents/kind.ts';
import {
  addExhibitions,
  addWork,
  chosen,
  openDocumentSite,
} from '../../support/documents/document-site.ts';
import { makeDocument } from '../../support/documents/documents.ts';
import { textured } from '../../support/media/pictures.ts';

const run = promisify(execFile);
const pagesDir = path.resolve(import.meta.dirname, 'document-pages');
/** Shows every line, but is equal in every version of the renderer. */
const DPI = '36';
const SQUARE = 20;
/** The limit for the mean difference (of 255) of any square. A moved line of text exceeds it. */
const MAX_DIFFERENCE = 4;
const TODAY = Date.parse('2026-11-17T12:00:00Z');

/** Programs of the Debian packages `poppler-utils` and `qpdf`. */
const TOOLS = ['pdftoppm', 'pdfinfo', 'pdffonts', 'pdfimages', 'qpdf'];
const areInstalled = await Promise.all(TOOLS.map(isInstalled));

async function isInstalled(tool: string): Promise<boolean> {
  return run(tool, ['--help']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );
}

describe.skipIf(areInstalled.includes(false))('with poppler and qpdf', () => {
  const files = new Map<DocumentKind, string>();
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'penseel-documents-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Makes all documents on one site in the first test that needs them. */
  async function fileOf(kind: DocumentKind): Promise<string> {
    if (files.size === 0) await makeAll();
    return files.get(kind) ?? '';
  }

  async function makeAll() {
    const site = await openDocumentSite(() => TODAY);
    await addExhibitions(site.db, '2024', 3);
    const picture = await textured(1600, 1200).jpeg().toBuffer();
    const price = { amount: 120_000, currency: 'EUR' };
    const fields = { year: '2024', medium: 'oil on canvas', price, edition: 'unique' } as const;
    const long = 'A title that is much longer than the others, so that it takes several lines';
    const ids = [
      await addWork(site, picture, { ...fields, title: 'Dunes at noon', status: 'sold' }),
      await addWork(site, picture, { ...fields, title: long }),
      await addWork(site, picture, {
        ...fields,
        title: 'Ελληνικό φως',
        description: 'Slowly made.',
      }),
    ];
    const choices = {
      works: chosen(...ids),
      workId: ids[0],
      price: true,
      conditions: 'No frames.',
    };
    for (const kind of DOCUMENT_KINDS) {
      const { pdf } = await makeDocument(site.url, site.cookie, { kind, choices });
      files.set(kind, path.join(folder, `${kind}.pdf`));
      await writeFile(path.join(folder, `${kind}.pdf`), pdf);
    }
  }

  test.each(DOCUMENT_KINDS)('poppler and qpdf find no error in a %s', async (kind) => {
    const file = await fileOf(kind);
    const { stdout, stderr } = await run('qpdf', ['--check', file]);
    expect(stdout).toContain('No syntax or stream encoding errors found');
    expect(stderr).toBe('');
    const info = await run('pdfinfo', [file]);
    expect(info.stdout).toMatch(/^Title: +\S[^]*^Author: +Jo Vermeer[^]*^Tagged: +yes/m);
    const fonts = (await run('pdffonts', [file])).stdout.trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +0$/);
  });

  test('pictures have a colour profile and a resolution of at least 150 dpi', async () => {
    const { stdout } = await run('pdfimages', ['-list', await fileOf('portfolio')]);
    const rows = stdout.trim().split('\n').slice(2);
    const pictures = rows.map((row) => row.trim().split(/\s+/));
    expect(pictures.length).toBe(4);
    for (const [, , , , , space, , , encoding, , , , dpi] of pictures) {
      expect([space, encoding]).toEqual(['icc', 'jpeg']);
      expect(Number(dpi)).toBeGreaterThanOrEqual(150);
    }
  });

  /** `UPDATE_PAGES=1` stores the current pages. Look at them before you commit them. */
  test.each(DOCUMENT_KINDS)('a page of a %s looks like the stored one', async (kind) => {
    const number = kind === 'portfolio' ? '5' : '1';
    const page = ['-f', number, '-l', number, '-singlefile'];
    const drawn = path.join(folder, kind);
    await run('pdftoppm', ['-r', DPI, '-png', ...page, await fileOf(kind), drawn]);
    const stored = path.join(pagesDir, `${kind}.png`);
    if (process.env.UPDATE_PAGES) await sharp(`${drawn}.png`).png({ palette: true }).toFile(stored);
    expect(await difference(`${drawn}.png`, stored)).toBeLessThan(MAX_DIFFERENCE);
  });
});

/** Returns the largest mean difference of any square. */
async function difference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(readGreys));
  if (!a || !b || a.data.length !== b.data.length) return Infinity;
  const sums = new Map<string, number>();
  for (const [at, value] of a.data.entries()) {
    const [x, y] = [at % a.info.width, Math.floor(at / a.info.width)];
    const square = `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`;
    sums.set(square, (sums.get(square) ?? 0) + Math.abs(value - (b.data[at] ?? 0)));
  }
  return Math.max(...sums.values()) / SQUARE ** 2;
}

async function readGreys(file: string) {
  const picture = sharp(await readFile(file))
    .greyscale()
    .blur(1);
  return picture.raw().toBuffer({ resolveWithObject: true });
}
