import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sizesOfRows } from '../../app/components/viewer/row-sizes.ts';
import { listGalleryPreview } from '../../app/data/gallery.server.ts';
import { openDatabase } from '../../app/data/database.server.ts';
import type { GalleryGroup } from '../../app/domain/content/gallery.ts';
import { pictureSrc, pictureSrcset } from '../../app/domain/content/picture.ts';
import type { ShownWork } from '../../app/domain/content/work.ts';
import { type Screen, SCREENS, viewPage } from './page-view.ts';
import { type Answer, mustAsk } from './raw-request.ts';
import type { BenchSite, Stage } from './stage.ts';
import { type Copied, startPlain, type Yardstick } from './yardstick-servers.ts';

const FONTS = {
  Serif: 'instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  Italic: 'instrument-serif/files/instrument-serif-latin-400-italic.woff2',
  Sans: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};
const PREVIEW = 8;
/** As many as a phone shows on its first screen and a half. */
const AT_ONCE = 3;

/**
 * The gallery as somebody would write it by hand: one page, one style sheet, the same fonts, the same
 * pictures in the same rows, the browser’s own lazy loading, and no script.
 */
export async function startStaticPage(stage: Stage, site: BenchSite): Promise<Yardstick> {
  const database = openDatabase({ file: path.join(site.dataDir, 'penseel.sqlite') });
  const groups = await listGalleryPreview(database.db, 'category', PREVIEW);
  await database.close();
  const html = writePage(groups);
  const copies: Copied[] = [
    { urlPath: '/', answer: textAnswer(html, 'text/html; charset=utf-8') },
    { urlPath: '/style.css', answer: textAnswer(STYLES, 'text/css') },
  ];
  for (const [name, file] of Object.entries(FONTS)) {
    const body = await readFile(fontFile(file));
    copies.push({ urlPath: `/${name}.woff2`, answer: toAnswer(body, 'font/woff2') });
  }
  const bare = await startPlain(stage, copies);
  for (const urlPath of await findPictures(stage, bare.url)) {
    const { body } = await mustAsk(site.url + urlPath);
    copies.push({ urlPath, answer: toAnswer(body, 'image/avif'), fromDisk: true });
  }
  await bare.stop();
  return startPlain(stage, copies);
}

/** The pictures that a browser asks for in a first view; making all the others would take minutes. */
async function findPictures(stage: Stage, url: string): Promise<Set<string>> {
  const { browser } = await stage.browser();
  const found = new Set<string>();
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    await viewPage(browser, url, { screen, onPicture: (urlPath) => found.add(urlPath) });
  }
  return found;
}

function fontFile(file: string): string {
  const scope = file.startsWith('instrument-sans') ? '@fontsource-variable' : '@fontsource';
  return path.join(import.meta.dirname, '../../node_modules', scope, file);
}

function writePage(groups: GalleryGroup[]): string {
  const sections = groups.map(({ group, works }, index) => {
    const sizes = sizesOfRows(works);
    const items = works.map((work, place) =>
      writeWork(work, sizes[place] ?? '', index === 0 && place < AT_ONCE),
    );
    return `<section><h2>${group.title}</h2><ul>${items.join('\n')}</ul></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${Object.keys(FONTS)
  .map(
    (name) => `<link rel="preload" as="font" type="font/woff2" href="/${name}.woff2" crossorigin>`,
  )
  .join('\n')}
<link rel="stylesheet" href="/style.css"></head>
<body><header><a href="/">Studio Penseel</a></header><h1>Gallery</h1>
${sections.join('\n')}
</body></html>`;
}

function writeWork({ title, size, picture }: ShownWork, sizes: string, atOnce: boolean): string {
  const { width, height } = picture;
  return `<li style="--ratio:${(width / height).toFixed(4)}"><figure><picture>
<source type="image/avif" srcset="${pictureSrcset(picture, 'avif')}" sizes="${sizes}">
<img src="${pictureSrc(picture)}" alt="${title}" width="${width}" height="${height}"${atOnce ? '' : ' loading="lazy"'}>
</picture><figcaption>${title} <em>${size ?? ''}</em></figcaption></figure></li>`;
}

const STYLES = `${Object.keys(FONTS)
  .map(
    (name) =>
      `@font-face { font-family: ${name}; src: url(/${name}.woff2); font-weight: 400 700; font-display: swap }`,
  )
  .join('\n')}
* { box-sizing: border-box; margin: 0 }
body { font: 1rem Sans, sans-serif; background: #faf8f4; color: #1b1917; padding: 0 max(1.25rem, 4vw) }
header { font: 1.45rem Serif; padding: 1.25rem 0 }
h1 { font: 3rem Serif; padding: 2.5rem 0 3.5rem } h2 { font: 1.8rem Serif; border-bottom: 1px solid #e2ddd4 }
ul { display: flex; flex-wrap: wrap; gap: 2.2vw; padding: 2.2vw 0 3.5rem; list-style: none }
li { flex: var(--ratio) 1 calc(var(--ratio) * 17vw); max-width: 100% }
img { display: block; width: 100%; height: auto } figcaption { font-size: .875rem; padding-top: .6rem } em { font-family: Italic }
@media (width < 768px) { li { flex-basis: calc(var(--ratio) * 42vw) } }`;

function textAnswer(text: string, type: string): Answer {
  return toAnswer(brotliCompressSync(text), type, [['Content-Encoding', 'br']]);
}

function toAnswer(body: Buffer, type: string, more: [string, string][] = []): Answer {
  const headers: [string, string][] = [
    ['Content-Length', String(body.length)],
    ['Content-Type', type],
    ...more,
  ];
  return { status: 200, headers, type, etag: '', body };
}
