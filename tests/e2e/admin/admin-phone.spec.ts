import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from './admin.ts';
import { createWork } from '../works/admin-work-cards.ts';
import { cardOf } from './cards.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('an invalid new work shows the reason next to Create; the category of the created work is kept after See it and Back', async ({
  page,
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

  await createWork(section, 'Met categorie', { Category: 'Inkt' });
  const toast = page.getByRole('alert').filter({ hasText: 'Gallery item created!' });
  await toast.getByRole('link', { name: 'See it' }).tap();
  await expect(page).toHaveURL(/\/works\//);
  await page.goBack();
  await expect(card.getByLabel('Category').locator('option:checked')).toHaveText('Inkt');
});

test('the link to add an event scrolls to its card, and the page explains how to return to it until the explanation is dismissed', async ({
  page,
}) => {
  await page.goto('/admin');
  const start = page.getByRole('navigation', { name: 'Start' });
  await start.getByRole('link', { name: 'Add an event' }).tap();
  await expect(
    cardOf(page.getByRole('region', { name: 'Upcoming management' }), 'New post'),
  ).toBeInViewport();
  const offer = page.getByRole('region', { name: 'Come back' });
  await expect(offer).toContainText('home screen');
  await expect(offer).toContainText('fifteen times within three seconds');
  await expectAccessible(page, '[aria-label="Come back"]');
  await offer.getByRole('button', { name: 'Got it' }).tap();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(start).toBeVisible();
  await expect(offer).toHaveCount(0);
});
