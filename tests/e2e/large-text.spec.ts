import type { Page } from '@playwright/test';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { doubleText, findTextFaults } from '../support/large-text.ts';
import { PUBLIC_PAGES } from '../support/looking.ts';
import { openSignIn } from '../support/owner-door.ts';
import { test as ownerTest } from '../support/owner-site.ts';
import { answerPictures } from '../support/quick-pictures.ts';
import { expect, test } from '../support/site.ts';
import type { RunningSite } from '../support/start-site.ts';
import { openEverything } from './admin-everything.ts';
import { press } from './cards.ts';
import { addEntries } from './history-entries.ts';

/** Every word whole and in sight, on a phone and on the narrowest one. */
async function expectWholeWords(page: Page, where: string) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findTextFaults(page), `${where} at ${width} px`).toEqual([]);
  }
}

/** Ordinary words that the demo has in no title. */
const LONG_TITLES = [
  ['/upcoming?post=1', 'dialog h2', ['Atelierbezoek', 'Nachtatelier']],
  ['/gallery/category/1', 'h1', ['Schilderijen']],
  ['/works/1', 'h1', ['Schilderijen', 'Tentoonstelling']],
  ['/gallery?work=1', '.viewer-title', ['Houtskooltekening']],
] as const;

test('in letters of twice the size no public page moves sideways, breaks a word or cuts one off', async ({
  page,
  context,
  site,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerPictures(context);
  const [setup = ''] = /http\S+\/setup\S+/.exec(site.output()) ?? [];
  for (const url of [...PUBLIC_PAGES, '/nowhere', setup]) {
    await page.goto(url);
    await doubleText(page);
    await expectWholeWords(page, url);
  }
  for (const [urlPath, heading, words] of LONG_TITLES) {
    await page.goto(urlPath);
    await doubleText(page);
    for (const word of words) {
      await page
        .locator(heading)
        .last()
        .evaluate((element, text) => (element.textContent = text), word);
      await expectWholeWords(page, `${word} at ${urlPath}`);
    }
  }
  await openSignIn(page);
  await doubleText(page);
  await expectWholeWords(page, 'the way in');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectWholeWords(page, 'the menu');
  consoleMessages.length = 0;
});

ownerTest(
  'nor does the admin page, with every section and a question open',
  async ({ page, site, consoleMessages }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    addCategory(site, 'Houtskooltekening');
    await openEverything(page);
    await meetConflict(page, site);
    await doubleText(page);
    await expectWholeWords(page, 'admin');
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectWholeWords(page, 'a question');
    consoleMessages.length = 0;
  },
);

ownerTest('nor do the other pages of the owner', async ({ page, site }) => {
  using _ = addEntries(site, 40);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [urlPath, shown] of OWNER_PAGES) {
    await page.goto(urlPath);
    await expect(page.getByText(shown).first()).toBeVisible();
    await doubleText(page);
    await expectWholeWords(page, urlPath);
  }
});

const OWNER_PAGES = [
  ['/admin/history', 'Older'],
  ['/admin/catalogue', 'Luwte'],
  ['/admin/sheet', 'Download'],
  ['/admin/documents', 'Portfolio'],
  ['/admin/works/1', 'Medium'],
] as const;

function addCategory(site: RunningSite, title: string) {
  const database = new DatabaseSync(path.join(site.dataDir, 'penseel.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  database.prepare('insert into Categories (title) values (?)').run(title);
  database.close();
}

/** Another tab gives a category another title; the one that is typed here is refused. */
async function meetConflict(page: Page, site: RunningSite) {
  const database = new DatabaseSync(path.join(site.dataDir, 'penseel.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  const rename = (from: string, to: string) =>
    database
      .prepare('update Categories set title = ?, version = version + 1 where title = ?')
      .run(to, from);
  rename('Landschap', 'Schilderijen');
  const card = page.getByRole('group', { name: 'Landschap', exact: true });
  await card.getByLabel('Title').fill('Landschappen');
  await press(card, 'Update');
  await expect(card.getByText('Schilderijen')).toBeVisible();
  rename('Schilderijen', 'Landschap');
  database.close();
}
