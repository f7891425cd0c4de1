import { expectAccessible } from '../../support/browser/accessible.ts';
import { enterCredentials, openSignIn, signInOnPage } from '../../support/sign-in/sign-in-page.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { runOwner } from '../../support/sign-in/owner-command.ts';
import { expect, test } from '../../support/site/site.ts';
import { oneTimeCode } from '../../support/sign-in/totp.ts';
import { SHARED_CACHE } from '../../../app/domain/publishing/shared-pictures.ts';
import { holdRequests, expandSection } from '../admin/admin.ts';
import { pictureFile } from '../works/admin-work-cards.ts';
import { cardOf, openRow } from '../admin/cards.ts';

// A stopped clock would stay in a reused context.
test.use({ reuseContext: false });

test.beforeAll(({ site }) => {
  runOwner(site, 'create', `${OWNER.email}\n${OWNER.password}\n`);
});

test('/admin#sign-in shows the sign-in form, even after a reload', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/admin#sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  consoleMessages.splice(0);
});

test('the gesture reveals the sign-in form, even on the 404 page; signing out asks about unsaved text', async ({
  page,
  consoleMessages,
}) => {
  const refused = await page.goto('/admin');
  expect(refused?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await openSignIn(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'You must provide either an email or phone number and a password',
  );
  await enterCredentials(page, 'not the password at all');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid login credentials');
  await enterCredentials(page);
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeFocused();

  await page.getByRole('button', { name: 'Category management' }).click();
  const title = page.getByRole('group', { name: 'New category' }).getByLabel('Title');
  await title.fill('Nog niet bewaard');
  await page.reload();
  await expect(page.getByRole('link', { name: 'admin' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(title).toHaveValue('Nog niet bewaard');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nog niet');
  await expect(page.getByRole('link', { name: 'admin' })).toHaveCount(0);
  expect((await page.goto('/admin'))?.status()).toBe(404);
  await page.getByRole('contentinfo').getByText('©').click({ clickCount: 15 });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  consoleMessages.length = 0;
});

test('a draft has only typed text; without a session it is deleted from the storage but stays on an open page, and signing out deletes it', async ({
  page,
  context,
  consoleMessages,
}) => {
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await signInOnPage(page);
  const section = await expandSection(page, 'Gallery management');
  const size = (await openRow(cardOf(section, 'Onderstroom'))).getByLabel('Size');
  await size.fill('half getypt');
  await expect.poll(stored).toContain('half getypt');
  expect(await stored(), 'no other field of the work').not.toMatch(/\/media\/|Stroom"/);

  await context.clearCookies();
  await cardOf(section, 'Onderstroom').getByRole('button', { name: 'Update' }).click();
  const overlay = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(overlay).toBeVisible();
  expect(await stored()).not.toContain('half getypt');
  await enterCredentials(page);
  await expect(overlay).toBeHidden();
  await expect(size).toHaveValue('half getypt');
  expect(await stored()).toContain('half getypt');

  await context.clearCookies();
  await page.goto('/');
  expect(await stored()).not.toContain('half getypt');

  await signInOnPage(page);
  await page.evaluate(async (cache) => {
    localStorage.setItem('draft left by a crash', '{');
    await caches.open(cache);
  }, SHARED_CACHE);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  const left = await page.evaluate(async () => ({ ...localStorage, caches: await caches.keys() }));
  expect(left).toEqual({ caches: [] });
  consoleMessages.length = 0;
});

test('the sign-in form survives a reload, and shows the password on request', async ({
  page,
  consoleMessages,
}) => {
  await openSignIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wachtwoord');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expectAccessible(page);
  consoleMessages.length = 0;
});

test('if the style sheet of the admin area cannot be loaded, its document is loaded instead', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/');
  await page.route('**/assets/owner-*.css', (route) => route.abort());
  await page.getByRole('contentinfo').getByText('©').click({ clickCount: 15 });
  const navigation = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'admin' }).click();
  expect(new URL((await navigation).url()).pathname).toBe('/admin');
  consoleMessages.length = 0;
});

test('a lost session opens the sign-in form over the page, and stopped uploads continue afterwards', async ({
  page,
  context,
  consoleMessages,
}) => {
  await page.clock.install();
  await signInOnPage(page);
  await page.getByRole('button', { name: 'Category management' }).click();
  const card = page.getByRole('group', { name: 'New category' });
  await card.getByLabel('Title').fill('Typed before the loss');

  await context.clearCookies();
  await page.clock.fastForward(30_000);
  const overlay = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(overlay).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(overlay).toBeVisible();
  // Everything outside an open dialog is inert, so the toasts must be inside it.
  await expect(overlay.locator('#toasts:popover-open')).toContainText('Your session has ended.');

  await page.keyboard.type(OWNER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(overlay).toBeHidden();
  await expect(card.getByRole('button', { name: 'Create' })).toBeFocused();
  await expect(page.locator('body > #toasts')).toBeAttached();
  await expect(card.getByLabel('Title')).toHaveValue('Typed before the loss');
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Category created!')).toBeVisible();

  await page.getByRole('button', { name: 'Gallery management' }).click();
  const work = page.getByRole('group', { name: 'New work' });
  await expect(work).toBeVisible();
  const several = page.getByRole('group', { name: 'Several works at once' });
  await context.clearCookies();
  await several.getByLabel('Pictures').setInputFiles(await pictureFile('een.png'));
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await work.getByLabel('Image').setInputFiles(await pictureFile('twee.png'));
  await expect(overlay).toBeVisible();
  await expect(work).toContainText('Your session has ended.');
  await enterCredentials(page);
  await expect(overlay).toBeHidden();
  await expect(several.getByText('ready')).toBeVisible();
  await expect(work.getByText('The picture is uploaded.')).toBeAttached();
  consoleMessages.length = 0;
});

test('after signing out in one tab, the other asks to sign in again and keeps its unsaved text', async ({
  page,
  context,
  consoleMessages,
}) => {
  await signInOnPage(page);
  await page.getByRole('button', { name: 'Category management' }).click();
  const title = page.getByRole('group', { name: 'New category' }).getByLabel('Title');
  await title.fill('Nog niet bewaard');
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(other).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(title).toHaveValue('Nog niet bewaard');
  consoleMessages.length = 0;
});

test('a reset link sets a new password once; a signed-in owner changes password and email', async ({
  page,
  site,
  consoleMessages,
}) => {
  const [link = ''] = /http\S+/.exec(runOwner(site, 'reset')) ?? [];
  await page.goto(link);
  await expectAccessible(page);
  const field = page.getByLabel('New password');
  await field.fill(`${OWNER.email}1`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^New password: .*easy to guess/)).toBeVisible();
  await field.fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await enterCredentials(page);
  await page.getByRole('button', { name: 'Settings management' }).click();
  const email = page.getByRole('region', { name: 'Email' });
  await email.getByLabel('Email').fill('other@example.com');
  await email.getByLabel('Current password').fill('not the password at all');
  await page.keyboard.press('Enter');
  await expect(email.getByText('Current password: this is not the password.')).toBeVisible();
  for (const address of ['other@example.com', OWNER.email.toUpperCase()]) {
    await email.getByLabel('Email').fill(address);
    await email.getByLabel('Current password').fill(OWNER.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email updated!').last()).toBeVisible();
    await expect(email.getByLabel('Current password')).toHaveValue('');
    await expect(email.getByLabel('Email')).toHaveValue(address.toLowerCase());
  }
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current password').fill(OWNER.password);
  await password.getByLabel('New password').fill(`${OWNER.email}1`);
  await page.keyboard.press('Enter');
  await expect(password.getByText(/^New password: .*easy to guess/)).toBeVisible();
  await password.getByLabel('New password').fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password updated!')).toBeVisible();
  expect((await page.goto(link))?.status()).toBe(403);
  consoleMessages.length = 0;
});

test('one-time codes are set up, required, replaced by a backup code, and switched off', async ({
  page,
  consoleMessages,
}) => {
  test.slow();
  await signInOnPage(page);
  await page.getByRole('button', { name: 'Settings management' }).click();
  const codes = page.getByRole('region', { name: 'One-time codes' });
  await expect(codes.getByLabel('Current password')).toBeVisible();
  await expectAccessible(page, '#settings');
  await codes.getByLabel('Current password').fill(OWNER.password);
  await page.keyboard.press('Enter');
  const link = codes.getByRole('link', { name: 'open it' });
  const heading = codes.getByRole('heading', { name: 'One-time codes' });
  await expect(heading).toBeFocused();
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await expectAccessible(page, '#settings');
  await codes.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(codes.getByText('This code is not right')).toBeVisible();
  await codes.getByLabel('Code from the app').fill(oneTimeCode(secret));
  await page.keyboard.press('Enter');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(heading).toBeFocused();
  await expectAccessible(page, '#settings');
  const backupCode = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(codes.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await expect(heading).toBeFocused();

  for (const code of [oneTimeCode(secret, 1), backupCode]) {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await openSignIn(page);
    // Held, because the owner may send the code while the page still reloads after the password.
    const releaseRequests = await holdRequests(page, '/admin.data', 'GET');
    await enterCredentials(page);
    await expect(page.getByLabel('One-time code')).toBeFocused();
    await page.keyboard.type(code);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.keyboard.press('Enter');
    await sent;
    await releaseRequests();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  }
  // The section is closed, because signing out cleared the storage of the browser.
  await expandSection(page, 'Settings management');
  await codes.getByLabel('Current password').fill(OWNER.password);
  await codes.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('One-time codes switched off!')).toBeVisible();
  await expect(codes.getByRole('button', { name: 'Set up one-time codes' })).toBeVisible();
  await expect(heading).toBeFocused();
  consoleMessages.length = 0;
});
