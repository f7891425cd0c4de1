import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Bench } from './bench.ts';
import { fact } from './line.ts';
import { SCREENS } from './page-view.ts';
import { WORK } from './pages.ts';

const ASSETS = path.join(import.meta.dirname, '../../build/client/assets');
const PAGES = ['/', '/gallery', '/gallery/category/1', '/upcoming', '/bio', '/links', WORK];

/** Words that only this code has. */
const MARKS = {
  admin: 'Volgorde opslaan',
  viewer: 'yarl__',
  toasts: 'Toastify',
  questions: 'alertdialog',
  forms: 'aria-invalid',
};

export const codeBench: Bench = {
  name: 'code',
  limits: 'React and its router: four fifths of the JavaScript of a public page.',
  async run(stage) {
    const site = await stage.site(50);
    const { browser } = await stage.browser();
    const early = await findEarlyCode(browser, site.url);
    const what = 'JavaScript of the public pages before it is needed';
    const figure = 'no admin, viewer or toast code';
    return [fact(what, early.join(', ') || 'none of it', figure, early.length === 0)];
  },
};

/** Code that the public pages load though nobody has asked for what it does. */
export async function findEarlyCode(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext(SCREENS.desktop);
  await context.route(/\/media\//, (route) => route.abort());
  const page = await context.newPage();
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(path.basename(new URL(request.url()).pathname)));
  for (const urlPath of PAGES) await page.goto(url + urlPath, { waitUntil: 'networkidle' });
  await context.close();
  const early: string[] = [];
  for (const name of (await readdir(ASSETS)).filter((each) => loaded.has(each))) {
    const text = name.endsWith('.js') ? await readFile(path.join(ASSETS, name), 'utf8') : '';
    for (const [kind, mark] of Object.entries(MARKS)) {
      if (text.includes(mark)) early.push(`${kind} in ${name}`);
    }
  }
  return early;
}
