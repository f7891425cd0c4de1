import type { Page } from '@playwright/test';
import { doubleText, findTextErrors } from '../../support/browser/large-text.ts';
import { PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { openSignIn } from '../../support/sign-in/sign-in-page.ts';
import { test as ownerTest } from '../../support/site/owner-site.ts';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import type { RunningSite } from '../../support/site/start-site.ts';
import { openAllSections } from '../admin/all-sections.ts';
import { press } from '../admin/cards.ts';
import { addJournalEntries } from '../journal/add-entries.ts';
import { openSiteDatabase } from '../site-database.ts';

/** Expects no broken or cut word on a phone and on the narrowest phone. */
async function expectWholeWords(page: Page, where: string) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findTextErrors(page), `${where} at ${width} px`).toEqual([]);
  }
}

/** Long words that no title of the demo has. */
const LONG_TITLES = [
  ['/upcoming?post=1', 'dialog h2', ['Atelierbezoek', 'Nachtatelier']],
  ['/gallery/category/1', 'h1', ['Schilderijen']],
  ['/works/1', 'h1', ['Schilderijen', 'Tentoonstelling']],
  ['/gallery?work=1', '.viewer-title', ['Houtskooltekening']],
] as const;

test('at 200 % text size no public page overflows, or breaks or cuts a word', async ({
  page,
  context,
  site,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stubPictures(context);
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
  await expectWholeWords(page, 'the sign-in form');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectWholeWords(page, 'the menu');
  consoleMessages.length = 0;
});

ownerTest(
  'at 200 % text size the admin page, with every section and a question open, does not overflow, or break or cut a word',
  async ({ page, site, consoleMessages }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    addCategory(site, 'Houtskooltekening');
    await openAllSections(page);
    await causeConflict(page, site);
    await doubleText(page);
    await expectWholeWords(page, 'admin');
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectWholeWords(page, 'a question');
    consoleMessages.length = 0;
  },
);

ownerTest(
  'at 200 % text size no other page of the owner overflows, or breaks or cuts a word',
  async ({ page, site }) => {
    using _ = addJournalEntries(site, 40);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [urlPath, shown] of OWNER_PAGES) {
      await page.goto(urlPath);
      await expect(page.getByText(shown).first()).toBeVisible();
      await doubleText(page);
      await expectWholeWords(page, urlPath);
    }
  },
);

const OWNER_PAGES = [
  ['/admin/history', 'Older'],
  ['/admin/catalogue', 'Luwte'],
  ['/admin/sheet', 'Download'],
  ['/admin/documents', 'Portfolio'],
  ['/admin/works/1', 'Medium'],
] as const;

function addCategory(site: RunningSite, title: string) {
  const database = openSiteDatabase(site);
  database.prepare('insert into Categories (title) values (?)').run(title);
  database.close();
}

/** Renames a category as another tab would, which causes a conflict in its card. */
async function causeConflict(page: Page, site: RunningSite) {
  const database = openSiteDatabase(site);
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
