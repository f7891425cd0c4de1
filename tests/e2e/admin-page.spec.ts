import { expect, test } from '../support/owner-site.ts';
import { unfold } from './admin.ts';
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

test('the eleven sections stand in order, closed, and none is loaded; an open one is remembered, the index opens one and goes there, and closing one keeps what is typed in it', async ({
  page,
}) => {
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
  // Whether all originals are there, and what is still to be done at first, is asked for every visit.
  await expect
    .poll(() => loads.toSorted())
    .toEqual(['/admin/files.data', '/admin/first-steps.data']);

  const section = await unfold(page, 'Collection management');
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Collection management' }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(0);

  const index = page.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('link', { name: 'Settings management' }).click();
  await expect(page.getByRole('button', { name: 'Settings management' })).toBeFocused();
  await expect(page.getByRole('switch', { name: 'Fancy bio' })).toBeInViewport();

  const category = await unfold(page, 'Category management');
  const title = category.getByRole('group', { name: 'New category' }).getByLabel('Title');
  await title.fill('Blijft');
  const button = page.getByRole('button', { name: 'Category management' });
  await button.click();
  await expect(title).toBeHidden();
  await button.click();
  await expect(title).toHaveValue('Blijft');
});
