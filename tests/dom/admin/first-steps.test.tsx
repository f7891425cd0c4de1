import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createSiteImage, saveSiteImage } from '../../../app/data/settings/site-images.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { fill, findCard, openSection, press } from '../cards.ts';

async function openSteps(site: Site) {
  const user = await site.openPage('/admin');
  return { user, steps: await screen.findByRole('region', { name: 'First steps' }) };
}

async function addWorks({ db }: Site, count: number) {
  for (let n = 1; n <= count; n++) {
    const image = await uploadPicture(db, 'works', n);
    await mustSave(createWork(db, makeWorkInput({ image }), '2026-01-02'));
  }
}

/** Does all steps except the first one. */
async function doOtherSteps(site: Site) {
  const { db } = site;
  await addWorks(site, 3);
  for (const [n, page] of (['home', 'bio'] as const).entries()) {
    const image = await uploadPicture(db, 'site-content', n, page);
    await mustSave(createSiteImage(db, page, image));
    const other = await uploadPicture(db, 'site-content', n + 2, page);
    await mustSave(saveSiteImage(db, { page, image: other }));
  }
  for (const key of ['displayName', 'contactEmail', 'biography'] as const) {
    await mustSave(saveSetting(db, { key, value: 'a' }));
  }
}

test('a new site has seven first steps, of which the next is shown; works are counted', async () => {
  const site = await openSite();
  const { user, steps } = await openSteps(site);
  within(steps).getByText('0 of 7 done');
  const links = [...steps.querySelectorAll('a')];
  expect(links.filter((link) => !link.closest('details'))).toHaveLength(1);
  await user.click(within(steps).getAllByRole('link', { name: /^Make a category/ })[0]!);
  const section = screen.getByRole('region', { name: 'Category management' });
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', 'Tekeningen');
  await press(user, empty, 'Create');
  await within(steps).findByText('1 of 7 done');
  await within(steps).findAllByRole('link', { name: 'Put three works online' });

  await addWorks(site, 2);
  const again = await openSteps(site);
  await within(again.steps).findAllByRole('link', { name: 'Put three works online (2 of 3)' });
});

test('the list of first steps can be hidden for good', async () => {
  const site = await openSite();
  const { user, steps } = await openSteps(site);
  await press(user, steps, 'Hide this list');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  expect(screen.queryByText(/^All first steps are done/)).toBeNull();
  const later = await site.openPage('/admin');
  await openSection(later, 'Category management');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('after the last step the page says that all are done', async () => {
  const site = await openSite();
  await doOtherSteps(site);
  const { user, steps } = await openSteps(site);
  within(steps).getByText('6 of 7 done');
  const section = await openSection(user, 'Category management');
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', 'Tekeningen');
  await press(user, empty, 'Create');
  await screen.findByText(/^All first steps are done/);
  await site.openPage('/admin');
  await screen.findByRole('button', { name: 'Category management' });
  expect(screen.queryByText(/^All first steps are done/)).toBeNull();
});
