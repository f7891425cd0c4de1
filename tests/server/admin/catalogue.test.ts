import { expect, test } from 'vitest';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';

async function readBody(site: InProcessSite, path: string): Promise<string> {
  const page = await (await fetch(site.url + path)).text();
  return page.slice(page.indexOf('<body'), page.indexOf('<script')).replaceAll(/\s+/g, ' ');
}

test('anonymous clients get the ordinary 404 page instead of the catalogue', async () => {
  const site = await openInProcessSite();
  expect((await fetch(`${site.url}/admin/catalogue`)).status).toBe(404);
  expect(await readBody(site, '/admin/catalogue')).toBe(await readBody(site, '/nowhere'));
  for (const path of ['/admin/catalogue/works', '/admin/catalogue/works.data']) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
  }
});

test('the owner gets the works in an uncacheable response, and saves one cell', async () => {
  const site = await openInProcessSite();
  const { db } = site.services;
  const Cookie = await signInAsOwner(site.services);
  await uploadPicture(db, 'works');
  const { id } = await mustSave(createWork(db, makeWorkInput({ title: 'Dunes' }), '2026-01-01'));
  const answer = await fetch(`${site.url}/admin/catalogue/works.data`, { headers: { Cookie } });
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await answer.text()).toContain('Dunes');

  const save = async (fields: Record<string, string>) => {
    const sent = await fetch(`${site.url}/admin/catalogue/works.data`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie },
    });
    return { status: sent.status, text: await sent.text() };
  };
  const year = { intent: 'update', id: String(id), version: '1', cell: 'year', value: '2020' };
  expect(await save(year)).toMatchObject({ status: 200 });
  expect(await save(year)).toMatchObject({ status: 409, text: expect.stringContaining('2020') });
  const several = { intent: 'change', works: `${id}:2`, cell: 'hidden', value: 'on' };
  expect((await save(several)).text).toContain('1 work updated!');
  expect(await save(several)).toMatchObject({ status: 409 });
  expect(await save({ ...several, cell: 'inventoryNumber' })).toMatchObject({ status: 400 });
  expect(await save({ ...year, cell: 'image' })).toMatchObject({ status: 400 });
});
