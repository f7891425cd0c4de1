import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { DocumentKind } from '../app/domain/documents/kind.ts';
import { makeDocument } from '../tests/support/documents/documents.ts';
import { OWNER_ENV, OWNER } from '../tests/support/sign-in/owner.ts';
import { startSite } from '../tests/support/site/start-site.ts';

/** Draws the documents of the demo site as small pictures, for `docs/pictures/`; it needs `pdftoppm`. */

const run = promisify(execFile);
const targetDir = path.join(import.meta.dirname, '../docs/pictures');
const DPI = 56;
const GAP = 18;
const BACKGROUND = '#e9e5de';

type DocumentPicture = { kind: DocumentKind; choices: object; pages: number[] };

const recents = { from: 'recents', groupId: 0, status: 'available', ids: [] };
const PICTURES: DocumentPicture[] = [
  { kind: 'cv', choices: {}, pages: [1] },
  { kind: 'portfolio', choices: { works: recents }, pages: [1, 2, 3, 4, 5, 6] },
  {
    kind: 'prices',
    choices: { works: { ...recents, from: 'all' }, conditions: 'Prices include VAT.' },
    pages: [1, 2],
  },
  { kind: 'labels', choices: { works: { ...recents, from: 'all' }, code: true }, pages: [1] },
  { kind: 'certificate', choices: { workId: 3 }, pages: [1] },
];

const site = await startSite({
  env: { ...OWNER_ENV, SITE_URL: 'https://studio-penseel.example', LOG_LEVEL: 'silent' },
});
const folder = await mkdtemp(path.join(tmpdir(), 'penseel-pages-'));
const cookie = await signIn();
for (const picture of PICTURES) await drawDocument(picture);
await rm(folder, { recursive: true });
await site.remove();

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/admin/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(OWNER),
  });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return cookies.join('; ');
}

async function drawDocument({ kind, choices, pages }: DocumentPicture): Promise<void> {
  const { pdf, message } = await makeDocument(site.url, cookie, { kind, choices });
  if (message) throw new Error(`${kind}: ${message}`);
  const file = path.join(folder, `${kind}.pdf`);
  await writeFile(file, pdf);
  await run('pdftoppm', ['-r', String(DPI), '-png', file, path.join(folder, `${kind}-page`)]);
  const drawn = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-page`));
  const wanted = drawn.toSorted().filter((_, index) => pages.includes(index + 1));
  await arrangePages(
    wanted.map((name) => path.join(folder, name)),
    `document-${kind}`,
  );
  console.log(`document-${kind}.webp`);
}

/** Arranges pages in rows of at most three. */
async function arrangePages(files: string[], name: string): Promise<void> {
  const { width, height } = await sharp(files[0]).metadata();
  const columns = Math.min(3, files.length);
  const rows = Math.ceil(files.length / columns);
  const position = (index: number) => ({
    left: GAP + (index % columns) * (width + GAP),
    top: GAP + Math.floor(index / columns) * (height + GAP),
  });
  const canvas = {
    width: GAP + columns * (width + GAP),
    height: GAP + rows * (height + GAP),
    channels: 3 as const,
    background: BACKGROUND,
  };
  await sharp({ create: canvas })
    .composite(files.map((input, index) => ({ input, ...position(index) })))
    .webp({ quality: 80 })
    .toFile(path.join(targetDir, `${name}.webp`));
}
