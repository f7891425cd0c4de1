import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from '../../support/site/owner-site.ts';
import { openSection, expandSection } from '../admin/admin.ts';
import { cellOf, inputOf, openCatalogue } from '../catalogue/catalogue-table.ts';
import { cardOf, press, deleteCard } from '../admin/cards.ts';
import { openRelay } from '../../support/http/relay.ts';
import { hidePage, showPage } from '../../support/browser/visibility.ts';

const SECTION = 'Category management';

/** Adds a page of the owner on another device. */
const test = base.extend<{ elsewhere: Page }>({
  elsewhere: async ({ browser, baseURL, ownerState }, use) => {
    const context = await browser.newContext({ baseURL, storageState: ownerState });
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

async function startReorder(page: Page): Promise<Locator> {
  const section = await openSection(page, SECTION);
  await section.getByLabel('Reorder').check();
  return section;
}

async function moveFirstToEnd(section: Locator): Promise<void> {
  await section
    .getByRole('button', { name: /^Move .+ to end$/ })
    .first()
    .click();
}

test('rows created, changed and deleted on one device are updated on the other immediately', async ({
  page,
  elsewhere,
}) => {
  const [here, there] = await openBoth(page, elsewhere);
  await create(there, 'Nieuw van elders');
  await expect(cardOf(here, 'Nieuw van elders')).toBeVisible();
  await rename(cardOf(there, 'Nieuw van elders'), 'Anders van elders');
  await expect(cardOf(here, 'Anders van elders')).toBeVisible();
  await deleteCard(there, 'Anders van elders');
  await expect(cardOf(here, 'Anders van elders')).toHaveCount(0);
});

test('unsaved text keeps its focus, and the card shows what was changed elsewhere', async ({
  page,
  elsewhere,
}) => {
  const here = await openSection(page, SECTION);
  await create(here, 'Twee handen');
  const mine = cardOf(here, 'Twee handen');
  const there = await openSection(elsewhere, SECTION);
  const theirs = cardOf(there, 'Twee handen');

  const text = mine.getByLabel('Text');
  await text.pressSequentially('Half een z');
  await rename(theirs, 'Vier handen');
  const changed = cardOf(here, 'Vier handen');
  await expect(changed).toContainText('This was changed elsewhere. Both changes stand here.');
  await expect(changed.getByLabel('Text')).toBeFocused();
  await page.keyboard.type('in');
  await expect(changed.getByLabel('Text')).toHaveValue('Half een zin');
  await press(changed, 'Update');
  await expect(cardOf(there, 'Vier handen').getByLabel('Text')).toHaveValue('Half een zin');

  await changed.getByLabel('Title').fill('Mijn handen');
  await rename(cardOf(there, 'Vier handen'), 'Hun handen');
  const choice = here.getByRole('radiogroup', { name: 'Title: yours or saved meanwhile' });
  await expect(choice).toBeVisible();
  await expect(choice.getByRole('radio', { name: 'saved meanwhile Hun handen' })).toBeVisible();
  await expect(choice.getByRole('radio', { name: 'yours Mijn handen' })).not.toBeFocused();
  await choice.getByText('Mijn handen').click();
  await press(cardOf(here, 'Hun handen'), 'Update');
  await expect(cardOf(there, 'Mijn handen')).toBeVisible();
  await expect(choice).toHaveCount(0);

  await cardOf(here, 'Mijn handen').getByLabel('Title').fill('Weg?');
  await deleteCard(there, 'Mijn handen');
  await expect(here).toContainText('This was deleted elsewhere. What you typed is kept here.');
  await expect(cardOf(here, 'Mijn handen').getByLabel('Title')).toHaveValue('Weg?');
});

test('a catalogue cell being edited keeps its text and shows the value saved elsewhere', async ({
  page,
  elsewhere,
}) => {
  await openCatalogue(page);
  await openCatalogue(elsewhere);
  await cellOf(elsewhere, 'Onderstroom', 'Size').click();
  const theirs = inputOf(elsewhere, 'Onderstroom', 'Size');
  const before = await theirs.inputValue();
  await cellOf(page, 'Onderstroom', 'Size').click();
  const mine = inputOf(page, 'Onderstroom', 'Size');
  await mine.fill('1 × 1 cm');
  await theirs.fill('2 × 2 cm');
  await theirs.press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed elsewhere meanwhile' });
  await expect(conflict).toContainText('2 × 2 cm');
  await expect(mine).toHaveValue('1 × 1 cm');
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(cellOf(elsewhere, 'Onderstroom', 'Size')).toContainText('1 × 1 cm');
  await cellOf(page, 'Onderstroom', 'Size').click();
  await mine.fill(before);
  await mine.press('Enter');
  await expect(cellOf(elsewhere, 'Onderstroom', 'Size')).toContainText(before);
});

test('when an order is saved elsewhere, an unsaved order shows that the list was changed', async ({
  page,
  elsewhere,
}) => {
  const here = await startReorder(page);
  const there = await startReorder(elsewhere);
  await moveFirstToEnd(here);
  await moveFirstToEnd(there);
  await press(there, 'Volgorde opslaan');
  await expect(here).toContainText('The list was changed elsewhere.');
});

test('a page does not reload other sections after its own saves', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await expandSection(page, 'Links management');
  await create(section, 'Hier gemaakt');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') requests.push(new URL(request.url()).pathname);
  });
  await rename(cardOf(section, 'Hier gemaakt'), 'Hier veranderd');
  await expect(cardOf(section, 'Hier veranderd')).toBeVisible();
  await deleteCard(section, 'Hier veranderd');
  await expect(page.getByText('Category deleted!')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/admin/links'))).toStrictEqual([]);
});

test('a hidden page has no open connection, and is up to date when it is shown again', async ({
  page,
  elsewhere,
}) => {
  const [here, there] = await openBoth(page, elsewhere);
  const closed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/admin/live'),
  );
  await hidePage(page);
  await closed;
  await create(there, 'Ongezien');
  await showPage(page);
  await expect(cardOf(here, 'Ongezien')).toBeVisible();
  await deleteCard(there, 'Ongezien');
  await expect(cardOf(here, 'Ongezien')).toHaveCount(0);
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
