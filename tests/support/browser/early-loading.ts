import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const ASSETS = path.join(import.meta.dirname, '../../../build/client/assets');
/** Text that only the named code contains. */
const MARKS = {
  admin: 'Volgorde opslaan',
  viewer: 'yarl__',
  questions: 'alertdialog',
  forms: 'aria-invalid',
};

/** Records what a page loads from now on. */
export function recordLoading(page: Page) {
  const paths = new Set<string>();
  page.on('request', (request) => paths.add(new URL(request.url()).pathname));
  return {
    /** Finds code that a public page does not need at first. */
    findEarlyCode: () =>
      [...paths].flatMap((file) =>
        findMarks(path.basename(file)).map((mark) => `${mark} in ${file}`),
      ),
    /** Finds pictures that were requested although they are more than one and a half screens away. */
    findEarlyPictures: () =>
      page.evaluate(
        (loaded) =>
          [...document.images]
            .filter(({ currentSrc }) => currentSrc && loaded.includes(new URL(currentSrc).pathname))
            .filter((image) => image.getBoundingClientRect().top > innerHeight * 1.5)
            .map(({ currentSrc }) => currentSrc),
        [...paths],
      ),
  };
}

/** Makes a page fail if it creates a date format, which blocks a slow phone for 150 ms. */
export async function forbidDateFormats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct() {
        throw new Error('A date format was created.');
      },
    });
  });
}

const marksByFile = new Map<string, string[]>();

function findMarks(name: string): string[] {
  if (marksByFile.size === 0) {
    for (const file of readdirSync(ASSETS).filter((each) => each.endsWith('.js'))) {
      const code = readFileSync(path.join(ASSETS, file), 'utf8');
      const marks = Object.entries(MARKS).filter(([, mark]) => code.includes(mark));
      marksByFile.set(
        file,
        marks.map(([kind]) => kind),
      );
    }
  }
  return marksByFile.get(name) ?? [];
}
