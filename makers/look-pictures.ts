import { type Browser, chromium } from '@playwright/test';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { demoWorks } from '../demo/works.ts';
import { formatLook, parseLook } from '../app/domain/look/look.ts';
import { BROWSER_ARGS, findBrowser } from '../scripts/testing/browser.ts';
import { openSiteContent } from '../tests/support/site/site-content.ts';
import { startSite } from '../tests/support/site/start-site.ts';
import { finishPage } from './finish-page.ts';

/** Draws the sheet of twelve looks, and two of them alone, for the documentation (`docs/pictures/`). */

type Sample = {
  /** As in the setting: paper, accent, typefaces, density, home page, gallery. */
  look: string;
  /** The works of the site: those of a category or collection. */
  works: string;
  /** The title of the work on the home page. */
  hero: string;
  path: '/' | '/gallery';
  scheme: 'light' | 'dark';
};

const SAMPLES: Sample[] = [
  {
    look: 'linen terracotta instrument even beside rows',
    works: 'Landschap',
    hero: 'Avondrood',
    path: '/',
    scheme: 'light',
  },
  {
    look: 'white ink archivo airy wide rows',
    works: 'Inkt',
    hero: 'Stil water',
    path: '/',
    scheme: 'light',
  },
  {
    look: 'night ochre cormorant even wide rows',
    works: 'Nachtwerk',
    hero: 'Twee werelden',
    path: '/',
    scheme: 'dark',
  },
  {
    look: 'white cobalt grotesk close beside rows',
    works: 'Zeefdruk',
    hero: 'Stadsplan',
    path: '/gallery',
    scheme: 'light',
  },
  {
    look: 'sand madder cormorant even beside rows',
    works: 'Papier en schaar',
    hero: 'Tuin zonder naam',
    path: '/',
    scheme: 'light',
  },
  {
    look: 'stone ink spectral airy wide rows',
    works: 'Winterlicht',
    hero: 'Ochtendmist',
    path: '/gallery',
    scheme: 'light',
  },
  {
    look: 'sage moss spectral even wide rows',
    works: 'Langs het water',
    hero: 'Luwte',
    path: '/',
    scheme: 'light',
  },
  {
    look: 'night cobalt archivo close wide rows',
    works: 'Stroom',
    hero: 'Wervel',
    path: '/gallery',
    scheme: 'dark',
  },
  {
    look: 'linen aubergine spectral airy wide column',
    works: 'Nachtwerk',
    hero: 'Diepte',
    path: '/gallery',
    scheme: 'light',
  },
  {
    look: 'stone viridian grotesk even beside rows',
    works: 'Uitsnedes',
    hero: 'Stapeling',
    path: '/',
    scheme: 'dark',
  },
  {
    look: 'sage ink instrument close wide rows',
    works: 'Inkt',
    hero: 'Rimpeling',
    path: '/gallery',
    scheme: 'dark',
  },
  {
    look: 'sand terracotta archivo airy wide rows',
    works: 'Landschap',
    hero: 'Rode aarde',
    path: '/',
    scheme: 'light',
  },
];

/** The positions in `SAMPLES` of those that are also drawn alone. */
const ALONE = [2, 3];
const SCREEN = { width: 1440, height: 900 };
const COLUMNS = 3;
const CELL = { width: 560, height: 350 };
const GAP = 28;

const targetDir = path.join(import.meta.dirname, '../docs/pictures');
const site = await startSite({ env: { LOG_LEVEL: 'silent' } });
const content = openSiteContent(site);
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
const cells: Buffer[] = [];
for (const [index, sample] of SAMPLES.entries()) {
  await content.restore();
  await content.change(changesFor(sample));
  const screenshot = await takeScreenshot(browser, sample);
  cells.push(await sharp(screenshot).resize(CELL.width).png().toBuffer());
  if (ALONE.includes(index)) await writeWebp(sharp(screenshot), `look-${ALONE.indexOf(index) + 1}`);
}
await writeWebp(drawSheet(), 'looks');
await content.close();
await browser.close();
await site.remove();

function changesFor({ look, works, hero }: Sample): string {
  const titles = demoWorks
    .filter(({ category, collection }) => category === works || collection === works)
    .map(({ title }) => `'${title}'`);
  return `update "Gallery" set "isHidden" = "title" not in (${titles.join(', ')});
    update "SiteContent" set "image" = (select "image" from "Gallery" where "title" = '${hero}')
      where "page" = 'home';
    delete from "Settings" where "key" = 'look';
    insert into "Settings" ("key", "value") values ('look', '${formatLook(parseLook(look))}');`;
}

async function takeScreenshot(from: Browser, sample: Sample): Promise<Buffer> {
  const page = await from.newPage({
    baseURL: site.url,
    viewport: SCREEN,
    colorScheme: sample.scheme,
    reducedMotion: 'reduce',
  });
  await page.goto(sample.path);
  await finishPage(page);
  const screenshot = await page.screenshot();
  await page.close();
  return screenshot;
}

/** The distance of a cell from the edge of the sheet. */
function place(position: number, size: number): number {
  return GAP + position * (size + GAP);
}

function drawSheet(): Sharp {
  const rows = SAMPLES.length / COLUMNS;
  return sharp({
    create: {
      width: place(COLUMNS, CELL.width),
      height: place(rows, CELL.height),
      channels: 3,
      background: '#8a8a88',
    },
  }).composite(
    cells.map((input, index) => ({
      input,
      left: place(index % COLUMNS, CELL.width),
      top: place(Math.floor(index / COLUMNS), CELL.height),
    })),
  );
}

async function writeWebp(image: Sharp, name: string): Promise<void> {
  await image.webp({ quality: 70, effort: 6 }).toFile(path.join(targetDir, `${name}.webp`));
}
