import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { addVisit } from '../app/data/rooms/visits.server.ts';
import { roomUrl } from '../app/domain/room/room.ts';
import { expandSection } from '../tests/e2e/admin/admin.ts';
import { addEnquiry } from '../tests/support/content/enquiries.ts';
import { addRoom } from '../tests/support/content/rooms.ts';
import { OWNER } from '../tests/support/sign-in/owner.ts';
import { openSiteContent } from '../tests/support/site/site-content.ts';
import { startSite } from '../tests/support/site/start-site.ts';
import { BROWSER_ARGS, findBrowser } from '../scripts/testing/browser.ts';
import { finishPage } from './finish-page.ts';

/** Takes the screenshots of the demo site for the documentation (`docs/pictures/`). */

const targetDir = path.join(import.meta.dirname, '../docs/pictures');
const SCREEN = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Scheme = 'light' | 'dark';

const SECTIONS = [
  { id: 'photos', title: 'Photo management' },
  { id: 'categories', title: 'Category management' },
  { id: 'collections', title: 'Collection management' },
  { id: 'works', title: 'Gallery management' },
  { id: 'work-order', title: 'Gallery order management' },
  { id: 'recents', title: 'Gallery recents management' },
  { id: 'posts', title: 'Upcoming management' },
  { id: 'exhibitions', title: 'Exhibitions management' },
  { id: 'exhibition-order', title: 'Exhibitions order management' },
  { id: 'links', title: 'Links management' },
  { id: 'settings', title: 'Settings management' },
];

await mkdir(targetDir, { recursive: true });
const site = await startSite({
  env: { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password, LOG_LEVEL: 'silent' },
});
const roomPath = await addRoomAndEnquiries();
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
const light = await openPage(browser, 'light');
await light.goto('/');
await takePicture(light, 'home-1440-light');
await light.goto('/upcoming');
await takePicture(light, 'upcoming-1440-light');
const dark = await openPage(browser, 'dark');
await dark.goto('/gallery?work=4');
await takePicture(dark, 'viewer-1440-dark');
await openSignIn(light);
await signIn(light);
const works = await expandSection(light, 'Gallery management');
await works.getByLabel('Title').first().waitFor();
await takePicture(light, 'admin-1440-light');
for (const scheme of ['light', 'dark'] as const) await takeGuide(scheme);
await browser.close();
await site.remove();

async function openPage(from: Browser, colorScheme: Scheme, viewport = SCREEN): Promise<Page> {
  return from.newPage({
    baseURL: site.url,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
  });
}

/** Takes each section of the admin page on a phone. */
async function takeGuide(scheme: Scheme): Promise<void> {
  const page = await openPage(browser, scheme, PHONE);
  await openSignIn(page);
  await signIn(page);
  // Reloads to remove the message about signing in.
  await page.goto('/admin');
  await page.getByRole('region', { name: 'First steps' }).waitFor();
  await takePicture(page, `guide-first-steps-${scheme}`);
  for (const { id, title } of SECTIONS) {
    const section = await expandSection(page, title);
    await section.locator('.card, li, form, section').first().waitFor();
    await section.evaluate((element) => element.scrollIntoView());
    await takePicture(page, `guide-${id}-${scheme}`);
    await page.getByRole('button', { name: title, exact: true }).click();
  }
  for (const { id, path: url } of [
    { id: 'ask', path: '/works/4/ask' },
    { id: 'enquiries', path: '/admin/enquiries' },
    { id: 'look', path: '/admin/look' },
    { id: 'room', path: roomPath },
  ]) {
    await page.goto(url);
    await takePicture(page, `guide-${id}-${scheme}`);
  }
  await page.close();
}

/** Returns the path of a room, which was seen, and from which somebody asked. */
async function addRoomAndEnquiries(): Promise<string> {
  const content = openSiteContent(site);
  const { db } = content;
  const room = await addRoom(db, [4, 9, 2], { title: 'For a collector', endsOn: '2030-01-31' });
  await addVisit(db, room.id, { device: 'phone', works: [4, 9] }, Date.now());
  const at = new Date().toISOString();
  const values = {
    at,
    workId: 4,
    message: 'Is this one still available? I saw it in your window.',
  };
  const work = await db.selectFrom('Gallery').select('title').where('id', '=', 4).execute();
  await addEnquiry(db, { ...values, about: work[0]?.title ?? null, roomId: room.id });
  await content.close();
  return roomUrl(room.token);
}

async function takePicture(page: Page, name: string): Promise<void> {
  await finishPage(page);
  const file = path.join(targetDir, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  for (let tap = 0; tap < 15; tap++) await page.getByText('© ').dispatchEvent('click');
  await page.getByRole('link', { name: 'admin' }).click();
  await page.getByLabel('Email').waitFor();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}
