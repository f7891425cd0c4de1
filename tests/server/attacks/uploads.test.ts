import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import {
  offeredWidths,
  PICTURE_FORMATS,
  picturePath,
} from '../../../app/domain/picture/picture.ts';
import { type InProcessSite, useInProcessSite } from '../../support/site/in-process-site.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import {
  gifBomb,
  plain,
  pngBomb,
  pngWithText,
  SECRETS,
  rotatedJpeg,
  jpegWithMetadata,
  textured,
} from '../../support/media/pictures.ts';
import { sendPicture } from '../../support/http/send-form.ts';
import { watchStored } from '../../support/site/stored-digest.ts';

const getSite = useInProcessSite();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAsOwner(getSite().services);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';
const ftyp = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`;

/** Expects a refusal with this status and message, and no stored file or row. */
async function expectRefused(
  body: string | Uint8Array,
  status: number,
  words: string | RegExp,
  type?: string,
) {
  const readStored = await watchStored(getSite());
  const before = await readStored();
  const answer = await sendPicture(getSite(), cookie, body, { type });
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(words)]);
  expect(await readStored()).toBe(before);
}

describe.each(['image/png', 'image/jpeg', 'image/svg+xml'])('with the type %s', (type) => {
  test.each([
    ['HTML', HTML],
    ['PDF', '%PDF-1.7\n'],
    ['a script', 'alert(1)'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['an archive', 'PK\x03\x04'],
  ])('%s returns 415', (_, body) =>
    expectRefused(body, 415, 'This is no picture that can be used here', type),
  );

  test.each([
    ['SVG', SVG],
    ['SVG', ` \n${SVG}`],
    ['JPEG XL', '\xff\x0a\0\0'],
    ['Photoshop', '8BPS\0\x01'],
    ['Camera raw', 'II*\0\x10\0\0\0CR\x02\0'],
  ])('%s returns 415 with its name and a remedy', (name, body) =>
    expectRefused(
      Buffer.from(body, 'latin1'),
      415,
      new RegExp(`${name}.*(?:save|export) them as .*(?:JPEG|PNG)`),
      type,
    ),
  );

  test.each([
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['AVIF', ftyp('avif')],
    ['HEIC', ftyp('heic')],
  ])('%s without a picture returns 422', (_, body) =>
    expectRefused(Buffer.from(body, 'latin1'), 422, 'This .*picture .*\\.', type),
  );
});

test.each(['text/html', 'application/pdf', 'text/plain'])(
  'a body with the type %s returns 415',
  (type) => expectRefused(HTML, 415, 'This kind of content is not taken here.', type),
);

test('a picture with too many pixels returns 422, in one frame or in many', async () => {
  await expectRefused(pngBomb(20_000, 20_000), 422, '100 megapixels');
  await expectRefused(gifBomb(3000, 3000, 12), 422, '100 megapixels');
});

test('a truncated JPEG and one with flipped bits return 422', async () => {
  const bytes = await textured(300, 200).jpeg().toBuffer();
  await expectRefused(bytes.subarray(0, bytes.length / 2), 422, /damaged.*try again/);
  const flipped = Buffer.from(bytes);
  for (let at = 650; at < flipped.length - 2; at += 97) flipped[at] = (flipped[at] ?? 0) ^ 0xff;
  await expectRefused(flipped, 422, 'damaged');
});

test.each(['../../x.jpg', 'nul\0.png', 'a'.repeat(900), '\u202egpj.exe', 'x.php'])(
  'the file name %j is ignored',
  async (name) => {
    const body = await plain(20, 20).png().toBuffer();
    const escaped = encodeURIComponent(name);
    const bucket = `works?name=${escaped}&filename=${escaped}`;
    const headers = { 'Content-Disposition': `attachment; filename*=UTF-8''${escaped}` };
    const answer = await sendPicture(getSite(), cookie, body, { bucket, headers });
    const { image } = (await answer.json()) as { image: string };
    expect(image).toMatch(/^\/media\/works\/[0-9a-f-]{36}\.png$/);
  },
);

/** Reads every public file of a picture, by path. */
async function readPublic(picture: { image: string; width: number }): Promise<[string, Buffer][]> {
  const sizes = PICTURE_FORMATS.flatMap((format) =>
    offeredWidths(picture.width).map((width) => picturePath(picture.image, width, format)),
  );
  const files: [string, Buffer][] = [];
  for (const path of [picture.image, ...sizes]) {
    const answer = await fetch(getSite().url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    files.push([path, Buffer.from(await answer.arrayBuffer())]);
  }
  return files;
}

test.each([
  ['JPEG with device, location, XMP and a thumbnail', () => jpegWithMetadata()],
  ['PNG with texts', () => pngWithText('SecretCam GPS')],
  [
    'WebP with device data',
    () =>
      textured(300, 200)
        .webp()
        .withExif({ IFD0: { Make: 'SecretCam' } })
        .toBuffer(),
  ],
  [
    'JPEG followed by HTML',
    async () =>
      Buffer.concat([await textured(300, 200).jpeg().toBuffer(), Buffer.from('GPS<script>')]),
  ],
])('the public files of a %s contain only the picture', async (_, make) => {
  const bytes = await make();
  expect(SECRETS.some((secret) => bytes.includes(secret))).toBe(true);
  const answer = await sendPicture(getSite(), cookie, bytes);
  expect(answer.status).toBe(201);
  const files = await readPublic((await answer.json()) as { image: string; width: number });
  for (const [path, file] of files) {
    const found = [...SECRETS, '<script>'].filter((secret) => file.includes(secret));
    expect([path, found]).toEqual([path, []]);
  }
});

test('a rotated photo is served upright, with its upright width and height', async () => {
  const answer = await sendPicture(getSite(), cookie, await rotatedJpeg());
  const picture = (await answer.json()) as { image: string; width: number };
  expect(picture).toMatchObject({ width: 40, height: 60 });
  const [[, full] = []] = await readPublic(picture);
  expect(await sharp(full).metadata()).toMatchObject({ width: 40, height: 60 });
});

test('a body over the limit is refused while it streams', async () => {
  const { status, sent } = await streamForever(getSite());
  expect(status).toBe(413);
  expect(sent).toBeLessThan(100 * 2 ** 20);
});

function streamForever(site: InProcessSite): Promise<{ status?: number; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const upload = request(`${site.url}/admin/uploads/works`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg', Origin: site.services.siteUrl, Cookie: cookie },
    });
    upload.on('response', (answer) => {
      resolve({ status: answer.statusCode, sent });
      upload.destroy();
    });
    upload.on('error', reject);
    const chunk = Buffer.alloc(2 ** 20, 1);
    function write(): void {
      if (upload.destroyed || sent > 200 * 2 ** 20) return;
      sent += chunk.length;
      if (upload.write(chunk)) setImmediate(write);
      else upload.once('drain', write);
    }
    write();
  });
}
