import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from '../../support/site/owner-site.ts';
import { openSection, expandSection } from '../admin/admin.ts';
import { cardOf, press, deleteCard } from '../admin/cards.ts';
import { openRelay } from '../../support/http/relay.ts';
import { hidePage, showPage } from '../../support/browser/visibility.ts';

const SECTION = 'Category management';

/** Adds a page of the owner on another device. */
const test = base.extend<{ elsewhere: Page }>({
  elsewhere: async ({ browser, baseURL, storageState }, use) => {
    const context = await browser.newContext({ baseURL, storageState });
    await use(await context.newPage());
    await context.close();
  },
});

async function create(section: Locator, title: string): Promise<void> {
  const empty = cardOf(section, 'New category');
  await empty.getByLabel('Title').fill(title);
  await press(empty, 'Create');
  await expect(cardOf(section, title)).toBeVisible();
}

async function rename(card: Locator, title: string): Promise<void> {
  await card.getByLabel('Title').fill(title);
  await press(card, 'Update');
}

/** Opens the same section on both devices. */
async function openBoth(page: Page, elsewhere: Page): Promise<[Locator, Locator]> {
  const here = await openSection(page, SECTION);
  const there = await openSection(elsewhere, SECTION);
  await expect(cardOf(here, 'New category')).toBeVisible();
  return [here, there];
}

test('rows created, changed and deleted on one device are updated on the other, also after its page was hidden without an open connection', async ({
  page,
  elsewhere,
}) => {
  const [here, there] = await openBoth(page, elsewhere);
  await create(there, 'Nieuw van elders');
  await expect(cardOf(here, 'Nieuw van elders')).toBeVisible();
  await rename(cardOf(there, 'Nieuw van elders'), 'Anders van elders');
  await expect(cardOf(here, 'Anders van elders')).toBeVisible();

  const closed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/admin/live'),
  );
  await hidePage(page);
  await closed;
  await create(there, 'Ongezien');
  await showPage(page);
  await expect(cardOf(here, 'Ongezien')).toBeVisible();
  await deleteCard(there, 'Anders van elders');
  await expect(cardOf(here, 'Anders van elders')).toHaveCount(0);
});

test('after a lost connection the page shows what was saved in the meantime, and keeps unsaved text', async ({
  page,
  elsewhere,
  baseURL,
  consoleMessages,
}) => {
  await using relay = await openRelay(Number(new URL(baseURL ?? '').port));
  const streamOpened = page.waitForResponse(/\/admin\/live$/);
  await page.goto(`${relay.url}/admin`);
  const here = await expandSection(page, SECTION);
  await streamOpened;
  await cardOf(here, 'New category').getByLabel('Title').fill('Half getypt');
  const there = await openSection(elsewhere, SECTION);

  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/live'));
  await relay.cut();
  await lost;
  await create(there, 'Achter de breuk');
  await relay.restore();
  await expect(cardOf(here, 'Achter de breuk')).toBeVisible({ timeout: 15_000 });
  await expect(cardOf(here, 'New category').getByLabel('Title')).toHaveValue('Half getypt');
  await deleteCard(there, 'Achter de breuk');
  await expect(cardOf(here, 'Achter de breuk')).toHaveCount(0);
  await page.close();
  consoleMessages.splice(0);
});
