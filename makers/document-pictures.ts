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
const target = path.join(import.meta.dirname, '../docs/pictures');
const DPI = 56;
const GAP = 18;
const WALL = '#e9e5de';

type Sheet = { kind: DocumentKind; choices: object; pages: number[] };

const recents = { from: 'recents', groupId: 0, status: 'available', ids: [] };
const SHEETS: Sheet[] = [
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
for (const sheet of SHEETS) await drawSheet(sheet);
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

async function drawSheet({ kind, choices, pages }: Sheet): Promise<void> {
  const { pdf, message } = await makeDocument(site.url, cookie, { kind, choices });
  if (message) throw new Error(`${kind}: ${message}`);
  const file = path.join(folder, `${kind}.pdf`);
  await writeFile(file, pdf);
  await run('pdftoppm', ['-r', String(DPI), '-png', file, path.join(folder, `${kind}-page`)]);
  const drawn = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-page`));
  const wanted = drawn.toSorted().filter((_, at) => pages.includes(at + 1));
  await hang(
    wanted.map((name) => path.join(folder, name)),
    `document-${kind}`,
  );
  console.log(`document-${kind}.webp`);
}

/** Pages beside each other, in rows of three at most. */
async function hang(files: string[], name: string): Promise<void> {
  const { width, height } = await sharp(files[0]).metadata();
  const columns = Math.min(3, files.length);
  const rows = Math.ceil(files.length / columns);
  const place = (at: number) => ({
    left: GAP + (at % columns) * (width + GAP),
    top: GAP + Math.floor(at / columns) * (height + GAP),
  });
  const wall = {
    width: GAP + columns * (width + GAP),
    height: GAP + rows * (height + GAP),
    channels: 3 as const,
    background: WALL,
  };
  await sharp({ create: wall })
    .composite(files.map((input, at) => ({ input, ...place(at) })))
    .webp({ quality: 80 })
    .toFile(path.join(target, `${name}.webp`));
}
