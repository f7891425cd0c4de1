import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createPicture, findPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createView } from '../../../app/data/works/views.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { findProgram } from '../../../scripts/testing/debian.ts';
import { readFile as readSheet } from '../../../server/sheet/read-file.ts';
import { openZip } from '../../../server/export/zip-writer.ts';
import { makePostInput, makeWorkInput, shrinkSiteImages } from '../../support/content/factories.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { temporaryFolder, uploadWork } from '../../support/media/media.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { textured } from '../../support/media/pictures.ts';

async function upload({ services }: InProcessSite, jpeg: Buffer): Promise<string> {
  return (await uploadWork(services, jpeg)).picture.image;
}

async function openFilledSite() {
  const site = await openInProcessSite();
  const { db } = site.services;
  const jpegs = [textured(90, 60), textured(60, 90)].map((one) => one.jpeg().toBuffer());
  const [jpeg, other] = await Promise.all(jpegs);
  if (!jpeg || !other) throw new Error('There is no picture.');
  const image = await upload(site, jpeg);
  const { id } = await mustSave(createGroup(db, 'category', { title: 'Paper' }));
  const input = makeWorkInput({ title: 'Luwte / ébène', image, categoryId: id });
  const work = await mustSave(createWork(db, input, '2026-01-02'));
  const record = { year: '2024', description: 'A *quiet* one.', notes: 'MARKER', isHidden: 0 };
  await db.updateTable('Gallery').set(record).execute();
  await createView(db, work.id, { image: await upload(site, other), caption: null });
  await createPost(db, makePostInput());
  await shrinkSiteImages(db);
  return { site, jpeg, session: await signInAsOwner(site.services) };
}

/** Downloads a zip file and unpacks it with another program. */
async function unpack(site: InProcessSite, session: string, name: string): Promise<string> {
  const answer = await fetch(`${site.url}/admin/export/${name}`, {
    headers: { Cookie: session, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  expect(answer.headers.get('Content-Disposition')).toMatch(/filename="\w+-\d{4}-\d\d-\d\d\.zip"/);
  return unzip(await answer.bytes());
}

/** Unpacks all files, or those with the given names. */
async function unzip(bytes: Uint8Array, ...names: string[]): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'download.zip'), bytes);
  const program = findProgram('unzip');
  if (!program) throw new Error('unzip is not installed.');
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  execFileSync(program, ['-q', 'download.zip', ...names, '-d', 'out'], { cwd: folder, env });
  return path.join(folder, 'out');
}

test('the download of everything contains unchanged originals with readable names, sheets, rows and texts', async () => {
  const { site, jpeg, session } = await openFilledSite();
  const folder = await unpack(site, session, 'everything.zip');
  const read = (name: string) => readFile(path.join(folder, name));
  expect(await read('works/2024 Luwte - ébène.jpg')).toEqual(jpeg);
  expect((await read('views/2024 Luwte - ébène view.jpg')).length).toBeGreaterThan(100);
  const csv = (await read('catalogue.csv')).toString();
  expect(csv).toContain('MARKER');
  expect(csv).toMatch(/;works\/2024 Luwte - ébène\.jpg\s*$/);
  const sheet = await readSheet(await read('catalogue.xlsx'));
  if (!sheet.ok) throw new Error(sheet.message);
  expect(sheet.rows.flat().map(String)).toContain('works/2024 Luwte - ébène.jpg');
  expect((await read('catalogue.xlsx')).subarray(0, 2).toString()).toBe('PK');
  expect((await read('texts/2024 Luwte - ébène.md')).toString()).toContain('A *quiet* one.');
  expect((await read('events.md')).toString()).toContain('Open studio');
  expect((await read('READ ME.txt')).toString()).toContain('catalogue.xlsx');
  const [work] = JSON.parse((await read('data/works.json')).toString());
  expect(work).toMatchObject({ title: 'Luwte / ébène', file: 'works/2024 Luwte - ébène.jpg' });
  const grepArgs = ['-rlE', 'argon2|owner@example', path.join(folder, 'data')];
  expect(() => execFileSync('grep', grepArgs)).toThrow();
});

test('the download of the site contains only the public site', async () => {
  const { site, session } = await openFilledSite();
  site.rendered.length = 0;
  const folder = await unpack(site, session, 'site.zip');
  // The pages are rendered in a separate thread, so visitors do not wait.
  expect(site.rendered).toEqual([]);
  const page = await readFile(path.join(folder, 'gallery.html'), 'utf8');
  expect(page).toContain('Luwte / ébène');
  const found = () => execFileSync('grep', ['-rl', 'MARKER', folder], { encoding: 'utf8' });
  expect(found).toThrow();
});

test('anonymous clients and pages of other sites are refused', async () => {
  const { site, session } = await openFilledSite();
  for (const name of ['site.zip', 'everything.zip']) {
    expect((await fetch(`${site.url}/admin/export/${name}`)).status).toBe(404);
    const headers = { Cookie: session, 'Sec-Fetch-Site': 'cross-site' };
    expect((await fetch(`${site.url}/admin/export/${name}`, { headers })).status).toBe(403);
  }
});

test('a client that disconnects immediately or while buffers are full does not block other downloads', async () => {
  const { site, session } = await openFilledSite();
  const { db } = site.services;
  const headers = { Cookie: session, 'Sec-Fetch-Site': 'same-origin' };
  const everything = `${site.url}/admin/export/everything.zip`;
  async function requestEverything(): Promise<number> {
    const answer = await fetch(everything, { headers });
    await answer.bytes();
    return answer.status;
  }
  const expectFree = () => expect.poll(requestEverything, { timeout: 20_000 }).toBe(200);
  const abort = new AbortController();
  await fetch(`${site.url}/admin/export/site.zip`, { headers, signal: abort.signal });
  abort.abort();
  await expectFree();

  const image = await upload(
    site,
    await textured(1600, 1200).png({ compressionLevel: 0 }).toBuffer(),
  );
  const picture = await findPicture(db, image);
  if (!picture) throw new Error('There is no picture.');
  for (let n = 0; n < 6; n += 1) {
    const another = image.replace('.', `-${n}.`);
    await createPicture(db, { ...picture, image: another });
    await mustSave(createWork(db, makeWorkInput({ image: another }), '2026-01-02'));
  }
  const request = get(everything, { headers });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  // Sheets and texts are sent before the pictures.
  for await (const _ of answer.iterator({ destroyOnReturn: false })) {
    if (answer.socket.bytesRead > 2 ** 20) break;
  }
  let before = -1;
  const isStalled = () => before === (before = answer.socket.bytesRead);
  await expect.poll(isStalled, { interval: 200 }).toBe(true);
  answer.destroy();
  await expectFree();
});

test('a zip can have more than 65,535 files', async () => {
  const chunks: Uint8Array[] = [];
  const zip = openZip(async (bytes) => void chunks.push(bytes));
  for (let n = 0; n < 66_000; n += 1) await zip.add(`${n % 100}/${n}.txt`, Buffer.from(String(n)));
  await zip.end();
  const folder = await unzip(Buffer.concat(chunks), '0/0.txt', '99/65999.txt');
  expect(await readFile(path.join(folder, '0/0.txt'), 'utf8')).toBe('0');
  expect(await readFile(path.join(folder, '99/65999.txt'), 'utf8')).toBe('65999');
});
