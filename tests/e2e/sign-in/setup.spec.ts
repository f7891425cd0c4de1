import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER } from '../../support/sign-in/owner.ts';
import { expect, test } from '../../support/site/site.ts';
import { SIZES } from '../../support/site/start-site.ts';

test('the set-up link creates the owner once, and the owner can remove the demo content', async ({
  page,
  consoleMessages,
  startOwnSite,
}) => {
  const site = await startOwnSite({
    async prepare(dataDir) {
      // All copies of the demo share their sizes, and this site deletes them.
      await rm(path.join(dataDir, SIZES));
      const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
      database.exec('delete from Sessions; delete from Owner');
      database.close();
    },
  });
  const [link = ''] = /http\S+\/setup\S+/.exec(site.output()) ?? [];
  await page.goto(link);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await expect(page.getByLabel('Remove the demo content')).not.toBeChecked();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'admin' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings management' }).click();
  const name = page.getByLabel('Display name');
  await name.fill('Atelier');
  await name.press('Enter');
  await expect(page.getByRole('banner').getByText('Atelier')).toBeVisible();
  expect(await (await fetch(site.url)).text()).toContain('Atelier');
  await expect(page.locator('.card-mark')).toHaveCount(0);
  await expect(name).toHaveValue('Atelier');

  const remove = page.getByRole('button', { name: 'Remove the demo content' });
  const question = page.getByRole('alertdialog', { name: 'Delete the demo content' });
  await remove.click();
  await question.getByRole('button', { name: 'No' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Demo content deleted!')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(page.getByLabel('Contact email')).toHaveValue('');
  expect((await fetch(link)).status).toBe(403);
  for (const urlPath of ['/', '/gallery', '/upcoming', '/bio', '/links']) {
    const response = await fetch(new URL(urlPath, site.url));
    expect(await response.text()).not.toMatch(/\/media\/(?:works|posts|links)\/|Studio Penseel/);
  }
  consoleMessages.length = 0;
});
