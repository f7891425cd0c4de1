import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';

test.beforeEach(({ context }) => stubPictures(context));

// When the browser loads another document, it may abort a view transition and log that.
test.use({ javaScriptEnabled: false });

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('without JavaScript a work opened from the gallery, home or a group is shown with its picture, title and size', async ({
  page,
}) => {
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
  await expect(page).toHaveURL('/gallery?work=1');
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const work = page.getByRole('region', { name: 'Work' });
    const image = work.getByRole('img', { name: 'Gelaagde heuvels in blauw en oker' });
    await expect(image).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laatste licht');
    await expect(page.getByRole('main')).toContainText('80 × 120 cm');
    await expect(page.getByRole('main')).toContainText('1 / 12');
    await expect(page.getByRole('heading', { name: 'Landschap' })).toBeHidden();
  }
  for (const path of ['/', '/gallery/category/1']) {
    await page.goto(`${path}?work=1`);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laatste licht');
      await expect(page.getByRole('img', { name: 'Gelaagde heuvels' })).toBeVisible();
    }
  }
});

test('without JavaScript links lead to the previous and next works, wrap around, and lead back to the position of the work', async ({
  page,
}) => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.goto('/gallery?groupBy=collection&work=3');
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByRole('main')).toContainText('13 / 13');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/gallery?groupBy=collection&work=3');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL('/gallery?groupBy=collection#work-3');
    const work = page.getByRole('link', { name: 'Luwte', exact: true });
    await expect(work, `at ${screen.width} px`).toBeInViewport();
  }
});
