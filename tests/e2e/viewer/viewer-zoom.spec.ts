import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { shownImage, viewerOf, waitForViewer } from './open-viewer.ts';

const LARGE = `
  update Pictures set width = 6000, height = 4500, maxWidth = 16000;
  insert into Settings (key, value) values ('zoom', 'all') on conflict (key) do update set value = 'all';
`;

test.use({ viewport: { width: 1440, height: 900 } });

test('files that are larger than those of pages are fetched only when a visitor zooms', async ({
  page,
  context,
  content,
}) => {
  await stubPictures(context);
  await content.change(LARGE);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/gallery?work=1');
  await waitForViewer(page);
  const fileName = () =>
    shownImage(page).evaluate((image) =>
      image instanceof HTMLImageElement ? image.currentSrc.split('/').at(-1) : '',
    );
  await expect.poll(fileName).toMatch(/^(?:640|960|1280)\.avif$/);
  const zoomIn = viewerOf(page).getByRole('button', { name: 'Zoom in' });
  await zoomIn.click();
  await expect.poll(fileName, { timeout: 20_000 }).toBe('2560.avif');
  await zoomIn.click();
  await expect.poll(fileName, { timeout: 20_000 }).toMatch(/^(?:3840|5120|7680)\.webp$/);
  await page.keyboard.press('Escape');
  expect(requests.filter((url) => /\/(?:3840|5120|7680)\./.test(url))).toHaveLength(1);
});
