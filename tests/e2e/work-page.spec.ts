import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/site.ts';

const WORK = '/works/13-tuin-zonder-naam';

test('a work has a page with all that is public of it, and no status or price while these are switched off', async ({
  page,
}) => {
  await page.goto(WORK);
  await expect(page.getByRole('heading', { level: 1, name: 'Tuin zonder naam' })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article).toContainText(/\d{4} · gouache op geknipt papier · 75 × 100 cm/);
  await expect(article.getByRole('listitem').filter({ hasText: 'gouache in negen' })).toBeVisible();
  await expect(article.locator('em')).toHaveText('die van mijn grootmoeder');
  await expect(article.getByRole('link', { name: 'Papierwerken' })).toHaveAttribute('href', '/bio');
  await expect(article.getByRole('link', { name: 'Uitsnedes' })).toBeVisible();
  await expect(article).not.toContainText(/€|sold|available|reserved/);
  const picture = article.getByRole('img', { name: 'Twaalf gekleurde vakken' });
  const box = await picture.boundingBox();
  expect((box?.height ?? 0) / (page.viewportSize()?.height ?? 1)).toBeLessThan(0.83);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect((await picture.boundingBox())?.width).toBe(390);
});

test('the title stands at the foot of a narrow work on a wide screen, and beneath a work as wide as the page', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const foot = page.getByRole('article').getByText(/ × /);
  const picture = page.getByRole('article').getByRole('img').first();
  async function boxes() {
    const [work, name, facts] = await Promise.all(
      [picture, title, foot].map(async (part) => (await part.boundingBox())!),
    );
    return { work: work!, name: name!, facts: facts! };
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/works/3');
  const narrow = await boxes();
  expect(narrow.name.x).toBeGreaterThan(narrow.work.x + narrow.work.width);
  const below = narrow.work.y + narrow.work.height - (narrow.facts.y + narrow.facts.height);
  expect(Math.abs(below)).toBeLessThan(8);
  await page.goto('/works/5');
  const wide = await boxes();
  expect(wide.name.y).toBeGreaterThan(wide.work.y + wide.work.height);
  expect(wide.name.x).toBe(wide.work.x);
});

test('its views and the work itself are looked at in the viewer, and Back leads to the page', async ({
  page,
}) => {
  await page.goto(WORK);
  await page.getByRole('link', { name: 'In de voorkamer van het atelier' }).click();
  const viewer = page.getByRole('dialog', { name: 'Work viewer' });
  await expect(viewer.locator('.viewer-counter')).toContainText('3 of 3');
  await expect(viewer).toContainText('In de voorkamer van het atelier');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.locator('.viewer-counter')).toContainText('1 of 3');
  await expect(viewer).toContainText('Tuin zonder naam');
  await expect(viewer.getByRole('link', { name: 'details' })).toHaveCount(0);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(WORK);
});

test('from the viewer one comes to the page, and there from work to work in the group one came from', async ({
  page,
}) => {
  await page.goto('/gallery?work=13');
  const viewer = page.getByRole('dialog', { name: 'Work viewer' });
  await expect(viewer).toContainText('gouache op geknipt papier');
  await viewer.getByRole('link', { name: 'details' }).click();
  await expect(page).toHaveURL(WORK);
  await expect(viewer).toHaveCount(0);
  await page.goto(`${WORK}?in=collection`);
  const beside = page.getByRole('navigation', { name: 'Works beside this one' });
  const next = beside.getByRole('link').last();
  const title = (await next.innerText()).replace('→', '').trim();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(/\?in=collection$/);
});

test('another title or none in its URL leads to the right one, and the viewer names it as canonical', async ({
  page,
}) => {
  for (const path of ['/works/13', '/works/13-old-title']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, WORK]);
  }
  expect((await page.request.get('/works/99999-gone')).status()).toBe(404);
  const viewed = await (await page.request.get('/gallery?work=13')).text();
  expect(viewed).toMatch(new RegExp(`rel="canonical" href="[^"]*${WORK}"`));
});

test('groups and the bio have texts, and an exhibition and an event name their works', async ({
  page,
}) => {
  await page.goto('/gallery/category/2');
  await expect(page.getByText('Met de schaar getekend.')).toBeVisible();
  await page.goto('/bio');
  await expect(page.getByText('Studio Penseel werkt in een oude drukkerij')).toBeVisible();
  await page.getByRole('link', { name: 'Vruchten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vruchten' })).toBeVisible();
  await page.goto('/upcoming');
  await page
    .getByRole('link', { name: /Langs de waterlijn/ })
    .first()
    .click();
  const post = page.getByRole('dialog', { name: 'Langs de waterlijn' });
  await expect(post.getByRole('link', { name: 'Onderstroom' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a work and its views can be seen and left', async ({ page }) => {
    await page.goto(WORK);
    await expect(page.getByText('In het voorjaar knipte ik')).toBeVisible();
    await page.getByRole('link', { name: 'De witte bloem, van dichtbij' }).click();
    await expect(page.getByRole('region', { name: 'Work' })).toContainText('2 of 3');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByText('In het voorjaar knipte ik')).toBeVisible();
  });
});
