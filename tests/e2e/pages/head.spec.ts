import { expect, test } from '../../support/site/site.ts';

test('navigation updates the title and the canonical URL', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'bio', exact: true }).click();
  await expect(page).toHaveTitle('Bio – Studio Penseel');
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${site.url}/bio`,
  );
});

test('pages fade into each other, and change without a fade under reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const mark = async () => {
        await transition.ready;
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        const isFading = parts.some((part) => part?.startsWith('::view-transition'));
        document.documentElement.dataset.fading = String(isFading);
      };
      void mark();
      return transition;
    };
  });
  await page.getByRole('link', { name: 'links', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-fading', 'true');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'bio', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-fading', 'false');
});
