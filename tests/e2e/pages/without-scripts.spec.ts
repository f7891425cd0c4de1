import { stubPictures } from '../../support/browser/pictures.ts';
import { VIEWPORTS } from '../../support/browser/viewports.ts';
import { expect, test } from '../../support/site/site.ts';

// When the browser loads another document, it may abort a view transition and log that.
test.use({ javaScriptEnabled: false });

test.beforeEach(({ context }) => stubPictures(context));

test('without JavaScript home is complete and links to every page, even on a phone; an event opens and closes, and the gallery is grouped with a button', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/');
  for (const name of ['home', 'gallery', 'upcoming', 'bio', 'links']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  }
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await page.setViewportSize(VIEWPORTS.desktop);
  await expect(page.getByRole('heading', { name: 'coming soon' })).toBeVisible();
  await expect(page.locator('main figure:visible')).toHaveCount(5);
  await page.getByRole('link', { name: 'Papier, inkt, adem' }).click();
  await expect(page).toHaveURL(/\/\?post=\d+$/);
  const post = page.getByRole('article');
  await expect(post).toContainText('De toegang is vrij.');
  await expect(post.getByRole('img')).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(post).toHaveCount(0);

  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(39);
  await page.getByLabel('Group by').selectOption('collection');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/gallery?groupBy=collection');
  await expect(page.getByLabel('Group by')).toHaveValue('collection');
});

test('without JavaScript a work is shown whole on every page, and links lead to its neighbours, its views, and back to its position', async ({
  page,
}) => {
  const work = page.getByRole('region', { name: 'Work' });
  await page.goto('/gallery?groupBy=collection');
  await page.getByRole('link', { name: 'Luwte', exact: true }).click();
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expect(work.getByRole('img')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luwte');
    await expect(page.getByRole('main')).toContainText('90 × 60 cm');
    await expect(page.getByRole('heading', { name: 'Winterlicht' })).toBeHidden();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByRole('main')).toContainText('13 / 13');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL('/gallery?groupBy=collection#work-3');
    await expect(page.getByRole('link', { name: 'Luwte', exact: true })).toBeInViewport();
    await page.goBack();
  }

  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/');
  await page.getByRole('region', { name: 'recent' }).locator('figure').first().click();
  const counter = page.locator('.viewer-counter').filter({ visible: true });
  // An array expects a single element; without the style sheet the counters of both widths are shown.
  await expect(counter).toHaveText([/^1 \/ 3/]);
  await page.setViewportSize(VIEWPORTS.desktop);
  await expect(counter).toHaveText([/^1 \/ 5/]);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(counter).toHaveText([/^5 \/ 5/]);

  await page.goto('/works/13-tuin-zonder-naam');
  await expect(page.getByText('In het voorjaar knipte ik')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await page.getByRole('link', { name: 'De witte bloem, van dichtbij' }).click();
  await expect(work).toContainText('2 of 3');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByText('In het voorjaar knipte ik')).toBeVisible();
});
