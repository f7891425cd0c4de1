import { expect, signIn, test } from '../support/owner-site.ts';
import { openSection } from './admin.ts';
import { hydrated } from '../support/router.ts';

const SECTIONS = [
  'Photo management',
  'Category management',
  'Collection management',
  'Gallery management',
  'Gallery order management',
  'Gallery recents management',
  'Upcoming management',
  'Exhibitions management',
  'Exhibitions order management',
  'Links management',
  'Settings management',
];

test('the eleven sections stand in order, closed, and none is loaded', async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) loads.push(pathname);
  });
  await page.goto('/admin');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    SECTIONS.map((title) => new RegExp(`^${title}`)),
  );
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(0);
  // Whether all originals are there is asked for every visit.
  await expect.poll(() => loads).toEqual(['/admin/files.data']);
});

test('an open section is remembered', async ({ page }) => {
  const section = await openSection(page, 'Collection management');
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Collection management' }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(0);
});

test('closing a section keeps what is typed in it', async ({ page }) => {
  const section = await openSection(page, 'Category management');
  const title = section.getByRole('group', { name: 'New category' }).getByLabel('Title');
  await title.fill('Blijft');
  const button = page.getByRole('button', { name: 'Category management' });
  await button.click();
  await expect(title).toBeHidden();
  await button.click();
  await expect(title).toHaveValue('Blijft');
});

test('the index opens a section and goes there', async ({ page }) => {
  await page.goto('/admin');
  await hydrated(page);
  const index = page.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('link', { name: 'Settings management' }).click();
  await expect(page.getByRole('button', { name: 'Settings management' })).toBeFocused();
  await expect(page.getByRole('switch', { name: 'Fancy bio' })).toBeInViewport();
});

test.describe('signing out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('it ends admin mode and goes home', async ({ page, consoleMessages }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'admin', exact: true })).toHaveCount(0);
    const answer = await page.goto('/admin');
    expect(answer?.status()).toBe(404);
    consoleMessages.splice(0);
  });
});
