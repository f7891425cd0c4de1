import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { openSection, unfold } from './admin.ts';
import { createWork, pictureFile } from '../works/admin-work-cards.ts';
import { cardOf, removeCard } from './cards.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const topOf = (element: Locator) =>
  element.evaluate((shown) => Math.round(shown.getBoundingClientRect().top));

const headOf = (card: Locator) => card.locator('.card-row-head');

/** Scrolls a row to within reach of a thumb, and presses it. */
async function tapAt(head: Locator, top: number) {
  await head.evaluate((row, at) => scrollBy(0, row.getBoundingClientRect().top - at), top);
  await head.tap();
}

/** The form of a card is open, in sight, and has the focus in it. */
async function expectOpen(card: Locator, top: number) {
  await expect(headOf(card)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => Math.abs((await topOf(headOf(card))) - top)).toBeLessThan(3);
  await expect(card.locator(':focus')).toHaveCount(1);
}

test('an opened row stays under the finger when the row above it closes, in every list', async ({
  page,
}) => {
  for (const [title, first, second] of [
    ['Gallery management', 0, 3],
    ['Upcoming management', 0, 2],
    ['Exhibitions management', 0, 4],
  ] as const) {
    const section = await openSection(page, title);
    const heads = section.locator('.card-row-head');
    await tapAt(heads.nth(first), 300);
    await expect(heads.nth(first)).toHaveAttribute('aria-expanded', 'true');
    await tapAt(heads.nth(second), 500);
    await expect(heads.nth(first)).toHaveAttribute('aria-expanded', 'false');
    await expect(heads.nth(second)).toHaveAttribute('aria-expanded', 'true');
    await page.waitForLoadState('networkidle');
    expect(Math.abs((await topOf(heads.nth(second))) - 500), title).toBeLessThan(3);
  }
});

test('Back from See it and from More returns to the open, focused card at its position, with the same search', async ({
  page,
}) => {
  await openSection(page, 'Category management');
  const section = await unfold(page, 'Gallery management');
  await section.getByLabel('Search by title').fill('a');
  await expect(section.getByText(/works found, page 1/)).toBeVisible();
  await section.getByRole('button', { name: 'Next' }).tap();
  await expect(section.getByText(/works found, page 2/)).toBeVisible();
  const title = await section.locator('.card-row legend').last().textContent();
  const card = cardOf(section, title ?? '');
  for (const link of ['See it', 'More']) {
    if ((await headOf(card).getAttribute('aria-expanded')) === 'false') {
      await tapAt(headOf(card), 420);
    }
    await card.getByRole('link', { name: link, exact: true }).scrollIntoViewIfNeeded();
    const top = await topOf(headOf(card));
    await card.getByRole('link', { name: link, exact: true }).tap();
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
});

test('Back closes a past event, and returns from See it to its section', async ({ page }) => {
  const posts = await openSection(page, 'Upcoming management');
  await posts.getByRole('button', { name: /^Show history/ }).tap();
  const past = posts.locator('.card-row').last();
  await tapAt(headOf(past), 400);
  await page.goBack();
  await expect(headOf(past)).toHaveAttribute('aria-expanded', 'false');
  const links = await unfold(page, 'Links management');
  const about = links.getByRole('link', { name: 'See it' });
  await about.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - 500));
  const top = await topOf(about);
  await about.tap();
  await expect(page).toHaveURL('/links');
  await page.goBack();
  await expect(about).toBeFocused();
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => Math.abs((await topOf(about)) - top)).toBeLessThan(3);
});

test('Order and Recents of a work lead to that work in those sections, and Back returns to its card', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  const card = cardOf(section, 'Kwartslag');
  await tapAt(headOf(card), 300);
  for (const [link, list] of [
    ['Order', 'Gallery order management'],
    ['Recents', 'Gallery recents management'],
  ] as const) {
    await card.getByRole('link', { name: link }).scrollIntoViewIfNeeded();
    const top = await topOf(headOf(card));
    await card.getByRole('link', { name: link }).tap();
    const row = page.getByRole('region', { name: list }).locator('li:focus, li:has(:focus)');
    await expect(row).toContainText('Kwartslag');
    await expect(row).toBeInViewport();
    await page.goBack();
    await expectOpen(card, top);
  }
});

test('Back closes the last opened of question, notifications, selection and row; then it leaves the page', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/admin');
  const section = await unfold(page, 'Gallery management');
  const card = cardOf(section, 'Kwartslag');
  await section.getByRole('button', { name: 'Choose several' }).tap();
  const boxes = section.getByRole('checkbox', { name: /^Choose / });
  await expect(boxes.first()).toBeVisible();
  await page.goBack();
  await expect(boxes).toHaveCount(0);

  await tapAt(headOf(card), 300);
  await card.getByRole('button', { name: 'Delete' }).tap();
  const question = page.getByRole('alertdialog', { name: 'Delete Kwartslag' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(headOf(card)).toHaveAttribute('aria-expanded', 'true');
  const other = cardOf(section, 'Onderstroom');
  await headOf(other).tap();
  await expect(headOf(card)).toHaveAttribute('aria-expanded', 'false');
  await page.goBack();
  await expect(headOf(other)).toHaveAttribute('aria-expanded', 'false');
  await expect(headOf(card)).toHaveAttribute('aria-expanded', 'false');

  await headOf(other).tap();
  await headOf(other).tap();
  await expect(headOf(other)).toHaveAttribute('aria-expanded', 'false');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a work is deleted and restored in five taps from the closed page, four from its section', async ({
  page,
}) => {
  await page.goto('/admin');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'Gallery management' }));
  const section = page.getByRole('region', { name: 'Gallery management' });
  const card = cardOf(section, 'Stil water');
  await tap(headOf(card));
  await tap(card.getByRole('button', { name: 'Delete' }));
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
  await expect(card).toHaveCount(0);
  await tap(page.getByRole('button', { name: 'Undo' }));
  await expect(card).toBeVisible();
  expect(taps).toBe(5);
});

test('a Create that is invalid or fails shows its message beside the button and in a toast until the next try', async ({
  page,
  consoleMessages,
}) => {
  const section = await openSection(page, 'Gallery management');
  const card = cardOf(section, 'New work');
  const create = card.getByRole('button', { name: 'Create' });
  await create.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 700));
  await create.tap();
  const message = card.locator('.card-buttons output');
  await expect(message).toHaveText(
    'Not created. Title: enter some text. Image: choose an image file.',
  );
  await expect(message).toBeInViewport();
  await expect(create).toBeInViewport();
  await expect(page.getByRole('alert').filter({ hasText: 'Not created.' })).toBeVisible();

  await card.getByLabel('Image').setInputFiles(await pictureFile());
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
  await card.getByLabel('Title').fill('Mislukt');
  await page.route('**/admin/works.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await create.tap();
  await expect(message).toContainText('Something went wrong creating gallery item');
  await expect(message).toBeInViewport();
  await card.getByLabel('Title').fill('Mislukt, opnieuw');
  await expect(message).toBeVisible();
  await page.unrouteAll();
  await card.getByRole('button', { name: 'clear' }).tap();
  await expect(message).toHaveCount(0);
  consoleMessages.splice(0);
});

test('the admin page begins with three actions, offers the home screen once, and explains how to come back', async ({
  page,
}) => {
  await page.goto('/admin');
  const start = page.getByRole('navigation', { name: 'Start' });
  await expect(start.getByRole('link')).toHaveText([/Add a work/, /Add an event/, /Mark as sold/]);
  await start.getByRole('link', { name: 'Add an event' }).tap();
  await expect(
    cardOf(page.getByRole('region', { name: 'Upcoming management' }), 'New post'),
  ).toBeInViewport();
  await expectAccessible(page, 'main');
  const offer = page.getByRole('region', { name: 'Come back' });
  await expect(offer).toContainText('home screen');
  await expect(offer).toContainText('fifteen times within three seconds');
  await offer.getByRole('button', { name: 'Got it' }).tap();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(start).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('the category of the last new work is kept after See it and Back', async ({ page }) => {
  const section = await openSection(page, 'Gallery management');
  await createWork(section, 'Met categorie', { Category: 'Inkt' });
  const toast = page.getByRole('alert').filter({ hasText: 'Gallery item created!' });
  await toast.getByRole('link', { name: 'See it' }).tap();
  await expect(page).toHaveURL(/\/works\//);
  await page.goBack();
  const category = cardOf(section, 'New work').getByLabel('Category');
  await expect(category.locator('option:checked')).toHaveText('Inkt');
  await removeCard(section, 'Met categorie');
});
