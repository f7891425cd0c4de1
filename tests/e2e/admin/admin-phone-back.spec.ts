import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { expandSection, openSection } from './admin.ts';
import { navigate } from '../../support/browser/router.ts';
import { cardOf } from './cards.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const topOf = (element: Locator) =>
  element.evaluate((part) => Math.round(part.getBoundingClientRect().top));

const headOf = (card: Locator) => card.locator('.card-row-head');

/** Scrolls until the head of a row is at this position, and taps it. */
async function tapAt(head: Locator, top: number) {
  await head.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().top - y), top);
  await head.tap();
}

/** Expects a card to be open at this position, with the focus inside it. */
async function expectOpen(card: Locator, top: number) {
  await expect(headOf(card)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => Math.abs((await topOf(headOf(card))) - top)).toBeLessThan(3);
  await expect(card.locator(':focus')).toHaveCount(1);
}

test('in every list an opened row stays under the finger when the row above it closes; Back closes a past event, and returns from See it to its section', async ({
  page,
}) => {
  await page.goto('/admin');
  for (const [title, first, second] of [
    ['Gallery management', 0, 3],
    ['Exhibitions management', 0, 4],
    ['Upcoming management', 0, 2],
  ] as const) {
    const section = await expandSection(page, title);
    const heads = section.locator('.card-row-head');
    await tapAt(heads.nth(first), 300);
    await expect(heads.nth(first)).toHaveAttribute('aria-expanded', 'true');
    await tapAt(heads.nth(second), 500);
    await expect(heads.nth(first)).toHaveAttribute('aria-expanded', 'false');
    await expect(heads.nth(second)).toHaveAttribute('aria-expanded', 'true');
    await page.waitForLoadState('networkidle');
    expect(Math.abs((await topOf(heads.nth(second))) - 500), title).toBeLessThan(3);
  }

  const posts = page.getByRole('region', { name: 'Upcoming management' });
  await posts.getByRole('button', { name: /^Show history/ }).tap();
  const past = posts.locator('.card-row').last();
  await tapAt(headOf(past), 400);
  await page.goBack();
  await expect(headOf(past)).toHaveAttribute('aria-expanded', 'false');
  const links = await expandSection(page, 'Links management');
  const seeIt = links.getByRole('link', { name: 'See it' });
  await seeIt.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - 500));
  const top = await topOf(seeIt);
  await seeIt.tap();
  await expect(page).toHaveURL('/links');
  await page.goBack();
  await expect(seeIt).toBeFocused();
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => Math.abs((await topOf(seeIt)) - top)).toBeLessThan(3);
});

test('Back from every link of a card returns to the open, focused card at the same position, with the same search', async ({
  page,
}) => {
  await openSection(page, 'Category management');
  const section = await expandSection(page, 'Gallery management');
  await section.getByLabel('Search by title').fill('a');
  await expect(section.getByText(/works found, page 1/)).toBeVisible();
  await section.getByRole('button', { name: 'Next' }).tap();
  await expect(section.getByText(/works found, page 2/)).toBeVisible();
  const title = (await section.locator('.card-row legend').last().textContent()) ?? '';
  const card = cardOf(section, title);
  await tapAt(headOf(card), 420);
  const follow = async (name: string) => {
    const link = card.getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    const top = await topOf(headOf(card));
    await link.tap();
    return top;
  };
  for (const link of ['See it', 'More']) {
    const top = await follow(link);
    await expect(page).toHaveURL(/\/works\/\d+/);
    await expect(section).toHaveCount(0);
    await page.goBack();
    await expectOpen(card, top);
    await expect(section.getByLabel('Search by title')).toHaveValue('a');
    await page.waitForLoadState('networkidle');
    await expectOpen(card, top);
  }
  await page.goBack();
  await expect(headOf(card)).toHaveAttribute('aria-expanded', 'false');
  await expect(headOf(card)).toBeInViewport();
  await expect(page).toHaveURL('/admin');

  await tapAt(headOf(card), 420);
  for (const [link, list] of [
    ['Order', 'Gallery order management'],
    ['Recents', 'Gallery recents management'],
  ] as const) {
    const top = await follow(link);
    const row = page.getByRole('region', { name: list }).locator('li:focus, li:has(:focus)');
    await expect(row).toContainText(title);
    await expect(row).toBeInViewport();
    await page.goBack();
    await expectOpen(card, top);
  }
});

test('Back closes the selection, a question, the open row and the list page one by one, asks before it leaves unsaved text, and then leaves', async ({
  page,
}) => {
  await page.goto('/');
  await navigate(page, '/admin');
  const section = await expandSection(page, 'Gallery management');
  await section.getByRole('button', { name: 'Choose several' }).tap();
  const boxes = section.getByRole('checkbox', { name: /^Choose / });
  await expect(boxes.first()).toBeVisible();
  await page.goBack();
  await expect(boxes).toHaveCount(0);

  await section.getByRole('button', { name: 'Next' }).tap();
  await expect(section.getByText(/page 2 of 3$/)).toBeVisible();
  const other = section.locator('.card-row').first();
  await tapAt(headOf(other), 300);
  await expect(headOf(other)).toHaveAttribute('aria-expanded', 'true');
  const card = cardOf(section, 'Zomeravond');
  await headOf(card).tap();
  await expect(headOf(other)).toHaveAttribute('aria-expanded', 'false');
  const size = card.getByLabel('Size');
  await size.fill('half');
  await headOf(other).tap();
  await expect(headOf(other)).toHaveAttribute('aria-expanded', 'true');
  await expect(size, 'a row with unsaved text stays open').toBeVisible();
  await page.goBack();
  await expect(headOf(other)).toHaveAttribute('aria-expanded', 'false');
  await card.getByRole('button', { name: 'Delete' }).tap();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete Zomeravond');
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(size).toBeVisible();
  await page.goBack();
  await expect(size).toBeHidden();
  await headOf(other).tap();
  await headOf(other).tap();
  await expect(headOf(other)).toHaveAttribute('aria-expanded', 'false');
  await page.goBack();
  await expect(section.getByText(/page 1 of 3$/)).toBeVisible();
  await page.goForward();
  await expect(section.getByText(/page 2 of 3$/)).toBeVisible();
  await page.goBack();
  await expect(section.getByText(/page 1 of 3$/)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).tap();
  await expect(question).toContainText('Sign out?');
  await page.goBack();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toContainText('What you typed is not saved yet.');
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/admin');
  await expect(size).toHaveValue('half');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).tap();
  await expect(page).toHaveURL('/');
});
