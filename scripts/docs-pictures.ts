import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { unfold } from '../tests/e2e/admin.ts';
import { OWNER } from '../tests/support/owner.ts';
import { startSite } from '../tests/support/start-site.ts';
import { BROWSER_ARGS, findBrowser } from './browser.ts';

/** Takes a picture of the first screen of every page of the demo site, for `docs/pictures/`. */

const target = path.join(import.meta.dirname, '../docs/pictures');
const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;
const PUBLIC = {
  home: '/',
  gallery: '/gallery',
  group: '/gallery/category/1',
  viewer: '/gallery?work=4',
  upcoming: '/upcoming',
  event: '/upcoming?post=1',
  bio: '/bio',
  links: '/links',
  error: '/gallery/foo/1',
};

type Look = (typeof SCREENS)[number] & { scheme: (typeof SCHEMES)[number] };
const LOOKS: Look[] = SCREENS.flatMap((screen) => SCHEMES.map((scheme) => ({ ...screen, scheme })));

await mkdir(target, { recursive: true });
const site = await startSite({
  env: { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password, LOG_LEVEL: 'silent' },
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
for (const look of LOOKS) {
  const page = await openPage(browser, look);
  for (const [name, address] of Object.entries(PUBLIC)) {
    await page.goto(address);
    await takePicture(page, name, look);
  }
  await openSignIn(page);
  await takePicture(page, 'sign-in', look);
  await signIn(page);
  const works = await unfold(page, 'Gallery management');
  await works.getByLabel('Title').first().waitFor();
  await takePicture(page, 'admin', look);
  await page.context().close();
}
await choosePlainBio(browser);
for (const look of LOOKS) {
  const page = await openPage(browser, look);
  await page.goto('/bio');
  await takePicture(page, 'bio-plain', look);
  await page.context().close();
}
await browser.close();
await site.remove();

async function openPage(from: Browser, { width, height, scheme }: Look): Promise<Page> {
  return from.newPage({
    baseURL: site.url,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
}

async function takePicture(page: Page, name: string, { width, scheme }: Look): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.currentSrc);
    await Promise.all(shown.map((image) => image.decode()));
  });
  const file = path.join(target, `${name}-${width}-${scheme}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  for (let tap = 0; tap < 15; tap++) await page.getByText('© ').dispatchEvent('click');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'admin' }).click();
  await page.getByLabel('Email').waitFor();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

async function choosePlainBio(from: Browser): Promise<void> {
  const page = await openPage(from, { width: 1440, height: 900, scheme: 'light' });
  await openSignIn(page);
  await signIn(page);
  await unfold(page, 'Settings management');
  await page.getByRole('switch', { name: 'Fancy bio' }).click();
  await page.getByText('Setting updated!').waitFor();
  await page.context().close();
}
