import { expect, test } from 'vitest';
import { createWork, listWorks } from '../../../app/data/works/works.server.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { postSheet, sendSheet } from '../../support/sheet/send-sheet.ts';
import { watchStored } from '../../support/site/stored-digest.ts';
import { zip } from '../../support/sheet/xlsx.ts';

const MEGABYTE = 2 ** 20;

async function openWithWork() {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  const image = await uploadPicture(site.services.db, 'works');
  const work = await mustSave(
    createWork(site.services.db, makeWorkInput({ title: '=Zee' }), '2026-01-01'),
  );
  return { site, cookie, image, work };
}

function download({ url }: InProcessSite, cookie: string, name: string, headers = {}) {
  return fetch(`${url}/admin/sheet/${name}`, { headers: { Cookie: cookie, ...headers } });
}

test.each(['xlsx', 'csv'])(
  'the catalogue is exported as .%s and imported again unchanged',
  async (kind) => {
    const { site, cookie } = await openWithWork();
    const file = await download(site, cookie, `catalogue.${kind}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    expect(file.headers.get('Content-Disposition')).toMatch(
      new RegExp(
        `^attachment; filename="penseel-catalogue-private-\\d{4}-\\d\\d-\\d\\d\\.${kind}"$`,
      ),
    );
    const bytes = await file.bytes();
    const { status, plan } = await sendSheet(site, cookie, 'check', bytes);
    expect([status, plan?.unchanged, plan?.changed, plan?.refused]).toEqual([200, 1, [], []]);
    const crossSite = await download(site, cookie, `catalogue.${kind}`, {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(crossSite.status).toBe(403);
  },
);

test('a checked sheet is written, and the result is public immediately', async () => {
  const { site, cookie, image, work } = await openWithWork();
  const sheet = `id;titel;foto;categorie\n${work.id};Zee bij nacht;;Inkt\n;Bos;bos.jpg;Inkt\n`;
  const readGallery = async () => (await fetch(`${site.url}/gallery`)).text();
  expect(await readGallery()).not.toContain('Zee');
  const missingPictures: [string, null][] = [['bos.jpg', null]];
  const checked = await sendSheet(site, cookie, 'check', sheet, { pictures: missingPictures });
  expect(checked.plan).toMatchObject({ refused: [], created: [{}], changed: [{}] });
  expect((await listWorks(site.services.db)).total).toBe(1);
  const pictures: [string, string][] = [['bos.jpg', image]];
  const { planHash } = checked;
  const written = await sendSheet(site, cookie, 'write', sheet, { pictures, planHash });
  expect(written).toEqual({ status: 200, written: { created: 1, changed: 1 } });
  const gallery = await readGallery();
  expect(gallery).toContain('Zee bij nacht');
  expect(gallery).toContain('Bos');
  const again = await sendSheet(site, cookie, 'write', sheet, { pictures, planHash });
  expect(again).toMatchObject({ status: 409, plan: { unchanged: 1, created: [{}] } });
});

test('a plan that changed after it was shown is not written, and the new plan is returned', async () => {
  const { site, cookie, work } = await openWithWork();
  const sheet = `id;jaar\n${work.id};2024\n`;
  const { planHash } = await sendSheet(site, cookie, 'check', sheet);
  await site.services.db.updateTable('Gallery').set({ year: '1999', version: 9 }).execute();
  const readStored = await watchStored(site);
  const before = await readStored();
  const refused = await sendSheet(site, cookie, 'write', sheet, { planHash });
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringContaining('changed on the site since you looked'),
    plan: { changed: [{ changes: [{ from: '1999', to: '2024' }] }] },
  });
  const withoutHash = await sendSheet(site, cookie, 'write', sheet, { planHash: '' });
  expect(withoutHash.status).toBe(409);
  expect(await readStored()).toBe(before);
});

test('a sheet with a missing picture or a refused row writes nothing', async () => {
  const { site, cookie } = await openWithWork();
  const sheet = 'titel;foto\nBos;bos.jpg\n';
  const deleted = '/media/works/00000000-0000-4000-8000-00000000ffff.jpg';
  const pictures: [string, string][] = [['bos.jpg', deleted]];
  const { planHash } = await sendSheet(site, cookie, 'check', sheet, { pictures });
  const missing = await sendSheet(site, cookie, 'write', sheet, { pictures, planHash });
  expect(missing).toMatchObject({ status: 410, message: expect.stringContaining('is gone') });
  const bad = `${sheet}Wei;missing.jpg\n`;
  const checked = await sendSheet(site, cookie, 'check', bad, { pictures });
  expect(checked.plan?.refused).toMatchObject([{ line: 3 }]);
  const refused = await sendSheet(site, cookie, 'write', bad, {
    pictures,
    planHash: checked.planHash,
  });
  expect(refused.status).toBe(409);
  expect((await listWorks(site.services.db)).total).toBe(1);
});

test('a file of another type, a zip bomb and an unknown form are refused with a message', async () => {
  const { site, cookie } = await openWithWork();
  const pdf = await sendSheet(site, cookie, 'check', '%PDF-1.7\n\0');
  expect(pdf).toEqual({ status: 422, message: expect.stringContaining('.xlsx or a .csv') });
  const bomb = zip({ 'xl/workbook.xml': Buffer.alloc(64 * MEGABYTE) });
  expect(bomb.length).toBeLessThan(MEGABYTE);
  const refusedBomb = await sendSheet(site, cookie, 'check', bomb);
  expect(refusedBomb).toEqual({ status: 422, message: expect.stringContaining('larger inside') });
  for (const form of [new FormData(), formOf('[]'), formOf('{"columns":[[0,"role"]]}')]) {
    expect((await postSheet(site, cookie, 'check', form)).status).toBe(400);
  }
});

test('a sheet of more than 8 MB is refused, and so is every sheet of an anonymous client', async () => {
  const { site, cookie } = await openWithWork();
  const form = formOf('{}');
  form.set('sheet', new File([new Uint8Array(9 * MEGABYTE)], 'sheet'));
  const large = await postSheet(site, cookie, 'check', form);
  expect(large.status).toBe(413);
  expect(await large.json()).toEqual({ message: expect.stringContaining('at most 8 MB') });
  for (const to of ['check', 'write']) {
    expect((await postSheet(site, '', to, form)).status).toBe(401);
  }
  expect((await download(site, '', 'catalogue.xlsx')).status).toBe(404);
});

function formOf(asked: string): FormData {
  const form = new FormData();
  form.set('sheet', new File(['titel'], 'sheet'));
  form.set('asked', asked);
  return form;
}
