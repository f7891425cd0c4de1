import { expect, test } from '../../support/site/owner-site.ts';
import { expandSection } from './admin.ts';
import { waitForHydration } from '../../support/browser/router.ts';

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

test('all eleven sections are closed and not loaded at first; an open section stays open after a reload, the index opens a section, and a closed section keeps its unsaved text', async ({
  page,
}) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) loads.push(pathname);
  });
  await page.goto('/admin');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    SECTIONS.map((title) => new RegExp(`^${title}`)),
  );
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(0);
  // The warnings of missing originals and backups, and the first steps are always loaded.
  await expect
    .poll(() => loads.toSorted())
    .toEqual(['/admin/backups.data', '/admin/files.data', '/admin/first-steps.data']);

  const section = await expandSection(page, 'Collection management');
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Collection management' }).click();
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(0);

  const index = page.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('link', { name: 'Settings management' }).click();
  await expect(page.getByRole('button', { name: 'Settings management' })).toBeFocused();
  await expect(page.getByRole('switch', { name: 'Fancy bio' })).toBeInViewport();

  const category = await expandSection(page, 'Category management');
  const title = category.getByRole('group', { name: 'New category' }).getByLabel('Title');
  await title.fill('Blijft');
  const button = page.getByRole('button', { name: 'Category management' });
  await button.click();
  await expect(title).toBeHidden();
  await button.click();
  await expect(title).toHaveValue('Blijft');
});
