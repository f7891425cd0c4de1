import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { startSite } from '../../support/site/start-site.ts';
import { pictureFile } from '../works/admin-work-cards.ts';
import { cardOf } from './cards.ts';
import { countTaps } from '../../support/browser/taps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the first public work takes 11 taps from the set-up link, the next one 4, and a changed title 3', async ({
  page,
  consoleMessages,
}) => {
  await using site = await startSite({ env: { DEMO: '0' } });
  const { tap, add, take } = countTaps();
  const tapAndType = async (field: Locator, text: string) => {
    await tap(field);
    await page.keyboard.insertText(text);
  };
  const [link = ''] = /http\S+\/setup\S+/.exec(site.output()) ?? [];
  await page.goto(link);
  await tapAndType(page.getByLabel('Email'), OWNER.email);
  await tapAndType(page.getByLabel('Password'), OWNER.password);
  await tap(page.getByRole('button', { name: 'Create the account' }));
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 7 done')).toBeVisible();
  const html = await (await page.request.get(`${site.url}/admin`)).text();
  expect(html, 'the HTML has the steps, so nothing moves').toContain('Name the site');
  await expectAccessible(page);
  await tap(steps.getByRole('link', { name: 'Make a category' }));
  const groups = page.getByRole('region', { name: 'Category management' });
  await tapAndType(cardOf(groups, 'New category').getByLabel('Title'), 'Tekeningen');
  // The tap on the Enter key of the phone's keyboard.
  add(1);
  await page.keyboard.press('Enter');
  await expect(cardOf(groups, 'Tekeningen')).toBeVisible();
  await expect(steps.getByText('1 of 7 done')).toBeVisible();

  await tap(steps.getByRole('link', { name: 'Put three works online' }));
  const works = page.getByRole('region', { name: 'Gallery management' });
  const card = cardOf(works, 'New work');
  async function addWork(title: string) {
    // Choosing a picture takes two taps: the field and the photo.
    add(2);
    await card.getByLabel('Image').setInputFiles(await pictureFile('eerste.png'));
    // The preview moves the field down, so the tap must wait for it.
    await expect(card.getByText('The picture is uploaded.')).toBeAttached();
    await tapAndType(card.getByLabel('Title'), title);
    // If there is only one category, it is chosen automatically.
    await expect(card.getByLabel('Category').locator('option:checked')).toHaveText('Tekeningen');
    await tap(card.getByRole('button', { name: 'Create' }));
    await expect(cardOf(works, title)).toBeVisible();
  }
  await addWork('Eerste');
  expect(take()).toBe(11);
  const gallery = await fetch(`${site.url}/gallery`);
  expect(await gallery.text()).toContain('Eerste');

  await addWork('Tweede');
  expect(take()).toBe(4);

  await tap(cardOf(works, 'Tweede').locator('.card-row-head'));
  const second = cardOf(works, 'Tweede');
  await tap(second.getByLabel('Title'));
  await second.getByLabel('Title').press('End');
  await second.getByLabel('Title').pressSequentially(' vel');
  await tap(second.getByRole('button', { name: 'Update' }));
  await expect(cardOf(works, 'Tweede vel')).toBeVisible();
  expect(take()).toBeLessThanOrEqual(3);

  await steps.getByText('1 of 7 done').tap();
  await steps.getByRole('link', { name: 'Name the site' }).tap();
  await expect(page.getByLabel('Display name')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Settings management' })).toBeInViewport();
  consoleMessages.splice(0);
});
