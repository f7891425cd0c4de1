import sharp from 'sharp';
import { expect, test } from 'vitest';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { changeSetting } from '../../support/site/public-site.ts';
import { sendForm, sendPicture } from '../../support/http/send-form.ts';
import { BRICK, plain } from '../../support/media/pictures.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';

const COLOURS = {
  paper: [250, 248, 244, 255],
  stone: [238, 240, 241, 255],
  brick: [180, 69, 31, 255],
};
/** Lossy pictures change each channel a little. */
const TOLERANCE = 4;

/** A brick-coloured picture with a transparent margin. */
async function drawMark(width: number, height: number): Promise<Buffer> {
  const margin = { top: 20, bottom: 20, left: 20, right: 20 };
  const clear = { ...BRICK, alpha: 0 };
  return plain(width - 40, height - 40, { ...BRICK, alpha: 1 })
    .extend({ ...margin, background: clear })
    .png()
    .toBuffer();
}

async function upload(site: InProcessSite, cookie: string, mark: string, body: Uint8Array) {
  const target = { bucket: `site-content?page=${mark}`, type: 'image/png' };
  const answer = await sendPicture(site, cookie, body, target);
  const { image = '', message } = (await answer.json()) as { image?: string; message?: string };
  return { status: answer.status, image, message };
}

async function save(site: InProcessSite, cookie: string, fields: Record<string, string>) {
  const form = { intent: 'update', ...fields };
  const answer = await sendForm(site, '/admin/marks', form, { Cookie: cookie });
  expect(answer.status).toBe(200);
}

/** Sets a mark as the admin page does; returns the path of its picture. */
async function setMark(site: InProcessSite, cookie: string, mark: string, body: Uint8Array) {
  const { image } = await upload(site, cookie, mark, body);
  expect(image).toMatch(new RegExp(`^/media/site-content/${mark}-[\\da-f-]{36}\\.png$`));
  await save(site, cookie, { mark, image });
  return image.replace('.png', '');
}

async function read(site: InProcessSite, path: string) {
  const answer = await fetch(site.url + path);
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
}

async function readPage(site: InProcessSite, path: string): Promise<string> {
  return (await read(site, path)).body.toString();
}

/** Names the colour of the pixel at a share of the width and height of a picture. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const raw = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = raw.info;
  const index = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
  const pixel = [...raw.data.subarray(index, index + 4)];
  if (pixel[3] === 0) return 'clear';
  const found = Object.entries(COLOURS).find(([, colour]) =>
    colour.every((channel, n) => Math.abs(channel - (pixel[n] ?? 0)) <= TOLERANCE),
  );
  return found?.[0] ?? pixel.join();
}

test('the logo replaces the name in the bar of every page, error pages too, and goes when it is removed', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  await saveSetting(site.services.db, { key: 'displayName', value: 'Studio "Oker"' });
  expect(await readPage(site, '/')).not.toContain('logo');

  const light = await setMark(site, cookie, 'logo', await drawMark(640, 160));
  for (const path of ['/', '/bio', '/nowhere']) {
    const page = await readPage(site, path);
    expect(page, path).toContain('alt="Studio &quot;Oker&quot;" width="640" height="160"');
    expect(page, path).toContain(`${light}/320.avif 320w, ${light}/480.avif 480w`);
    expect(page, path).toContain('sizes="192px"');
    expect(page, path).toContain('dark:bg-mat');
  }
  const file = await read(site, `${light}/320.webp`);
  expect(await colourAt(file.body, 0.01, 0.05)).toBe('clear');
  expect(await colourAt(file.body, 0.5, 0.5)).toBe('brick');

  const dark = await setMark(site, cookie, 'logo-dark', await drawMark(640, 160));
  const both = await readPage(site, '/');
  expect(both).toContain('media="screen and (prefers-color-scheme: dark)"');
  expect(both).toContain(`${dark}/320.avif`);
  expect(both).not.toContain('dark:bg-mat');

  await save(site, cookie, { mark: 'logo' });
  expect(await readPage(site, '/')).not.toContain('logo');
  expect(await readPage(site, '/')).toMatch(/<bdi>Studio &quot;Oker&quot;<\/bdi>/);
});

test('an own icon is whole in every icon: transparent on tabs, on paper on home screens', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const before = await read(site, '/favicon.svg');
  const manifest = await readPage(site, '/manifest.webmanifest');
  await setMark(site, cookie, 'favicon', await drawMark(640, 400));

  const svg = await read(site, '/favicon.svg');
  expect(svg.answer.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(svg.answer.headers.get('ETag')).not.toBe(before.answer.headers.get('ETag'));
  const [, data = ''] =
    /href="data:image\/webp;base64,([^"]+)"\/><\/svg>$/.exec(`${svg.body}`) ?? [];
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
    width: 128,
    height: 80,
    hasAlpha: true,
  });
  expect(svg.body.length).toBeLessThan(10_000);

  for (const [path, size] of [
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ] as const) {
    const { answer, body } = await read(site, path);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(await sharp(body).metadata()).toMatchObject({ width: size, height: size });
    expect(await colourAt(body, 0.5, 0.5), path).toBe('brick');
    expect(await colourAt(body, 0.02, 0.02), path).toBe('paper');
    expect(await colourAt(body, 0.12, 0.5), path).toBe('paper');
  }
  const ico = await read(site, '/favicon.ico');
  expect(ico.body.subarray(0, 6)).toEqual(Buffer.of(0, 0, 1, 0, 1, 0));
  const png = ico.body.subarray(22);
  expect(await sharp(png).metadata()).toMatchObject({ width: 32, height: 32 });
  expect(await colourAt(png, 0.5, 0.5)).toBe('brick');
  expect(await colourAt(png, 0.5, 0.02)).toBe('clear');
  expect(await readPage(site, '/manifest.webmanifest')).toBe(manifest);

  await changeSetting(site, 'look', 'stone cobalt spectral airy wide column');
  const onStone = await read(site, '/apple-touch-icon.png');
  expect(await colourAt(onStone.body, 0.02, 0.02)).toBe('stone');
  await changeSetting(site, 'look', '');

  await save(site, cookie, { mark: 'favicon' });
  expect((await read(site, '/favicon.svg')).body).toEqual(before.body);
});

test('a picture that cannot be a mark is refused with its field and what to do, and leaves nothing', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const svg = Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>');
  const cases = [
    ['logo', await drawMark(200, 60), 422, /^Logo: .*at least 96 pixels high/],
    ['logo-dark', await drawMark(1500, 100), 422, /^Logo for dark screens: .*too wide/],
    ['favicon', await drawMark(120, 120), 422, /^Icon: .*at least 256 × 256 pixels/],
    ['logo', svg, 415, /^SVG files cannot be used here: save them as PNG/],
    ['logo', Buffer.from('no picture at all'), 415, /choose a JPEG, PNG/],
  ] as const;
  const listPictures = () => site.services.db.selectFrom('Pictures').select('image').execute();
  const before = await listPictures();
  for (const [mark, body, status, message] of cases) {
    const answer = await upload(site, cookie, mark, body);
    expect([mark, answer.status]).toEqual([mark, status]);
    expect(answer.message).toMatch(message);
  }
  expect(await listPictures()).toEqual(before);
});
