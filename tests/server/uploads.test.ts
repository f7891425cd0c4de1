import { request } from 'node:http';
import { expect, test } from 'vitest';
import { findPicture } from '../../app/data/pictures.server.ts';
import { openInProcessSite } from '../support/in-process-site.ts';
import { signInAsOwner } from '../support/owner.ts';
import { textured } from '../support/pictures.ts';

type Site = Awaited<ReturnType<typeof openInProcessSite>>;

async function jpeg(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await textured(width, height).jpeg().toBuffer());
}

function upload(site: Site, cookie: string, body: BodyInit, type = 'image/jpeg', place = 'works') {
  return fetch(`${site.url}/admin/uploads/${place}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Origin: site.services.siteUrl, Cookie: cookie },
  });
}

test('a picture of the owner is kept, measured and served in its sizes', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const answer = await upload(site, cookie, await jpeg(900, 600));
  expect(answer.status).toBe(201);
  const picture = (await answer.json()) as { image: string };
  expect(picture).toMatchObject({ width: 900, height: 600 });
  expect(await findPicture(site.services.db, picture.image)).toMatchObject(picture);
  const size = await fetch(`${site.url}${picture.image.replace('.jpg', '/640.webp')}`);
  expect([size.status, size.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
});

test('nobody but the owner uploads, and what strangers send is not even read', async () => {
  const site = await openInProcessSite();
  const body = await jpeg(90, 60);
  for (const cookie of ['', 'penseel.session_token=forged.forged']) {
    expect((await upload(site, cookie, body)).status).toBe(401);
  }
  const rows = await site.services.db.selectFrom('Pictures').select('image').execute();
  expect(rows).toHaveLength(2);
});

test('a site image needs its page, and unknown places do not exist', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const body = await jpeg(90, 60);
  const places = [
    'site-content?page=home',
    'site-content',
    'site-content?page=x',
    'works?page=home',
    'x',
  ];
  const statuses = [];
  for (const place of places) {
    statuses.push((await upload(site, cookie, body, 'image/jpeg', place)).status);
  }
  expect(statuses).toEqual([201, 404, 404, 404, 404]);
});

test('what is no picture is refused with a sentence, whatever it calls itself', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const svg = await upload(site, cookie, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png');
  expect([svg.status, await svg.json()]).toEqual([
    415,
    { message: expect.stringContaining('JPEG, PNG, WebP or GIF') },
  ]);
  const page = await upload(site, cookie, '<p>hello</p>', 'text/html');
  expect(page.status).toBe(415);
});

test('a body over the limit is refused while it streams', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const { status, sent } = await streamForever(site, cookie);
  expect(status).toBe(413);
  expect(sent).toBeLessThan(100 * 2 ** 20);
});

function streamForever(site: Site, cookie: string): Promise<{ status?: number; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const sending = request(`${site.url}/admin/uploads/works`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg', Origin: site.services.siteUrl, Cookie: cookie },
    });
    sending.on('response', (answer) => {
      resolve({ status: answer.statusCode, sent });
      sending.destroy();
    });
    sending.on('error', reject);
    const chunk = Buffer.alloc(2 ** 20, 1);
    function write(): void {
      if (sending.destroyed || sent > 200 * 2 ** 20) return;
      sent += chunk.length;
      if (sending.write(chunk)) setImmediate(write);
      else sending.once('drain', write);
    }
    write();
  });
}
