import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listGroups } from '../../app/data/groups.server.ts';
import { readSettings } from '../../app/data/settings.server.ts';
import { listWorks } from '../../app/data/works.server.ts';
import { listPictures } from '../../app/domain/importing/plan.ts';
import { planImport } from '../../app/domain/importing/plan-import.ts';
import { findUnfit } from '../../server/import/find-unfit.ts';
import { openHosted } from '../../server/import/hosted-source.ts';
import { importSite } from '../../server/import/import-site.ts';
import { sayImported, sayPlan } from '../../server/import/say.ts';
import { type HostedBackend, KEY, startHostedBackend } from '../support/hosted-backend.ts';
import { fillHosted, pictureOf, WORKS } from '../support/hosted-site.ts';
import { openEmptySite, pixelsAt, pixelsOf } from '../support/imported-site.ts';

const TODAY = '2026-11-17';

let hosted: HostedBackend;
beforeAll(async () => {
  hosted = await startHostedBackend();
  await fillHosted(hosted);
});
afterAll(() => hosted.stop());

test('a site comes with its ids, orders, settings and the very pixels of its pictures, and twice brings nothing twice', async () => {
  const site = await openEmptySite();
  const source = openHosted(hosted.url, KEY);
  const plan = planImport(await source.read(), TODAY);
  const first = await importSite(source, plan, site);
  expect(first.came).toMatchObject({ Gallery: WORKS, Categories: 2, Posts: 4, Links: 1 });
  const { works } = await listWorks(site.services.db);
  expect(works.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: WORKS }, (_, n) => n + 10),
  );
  expect((await listGroups(site.services.db, 'category')).map(({ title }) => title)).toEqual([
    'Oil',
    'Ink',
  ]);
  const inOil = works.filter(({ categoryId }) => categoryId === 2);
  expect(inOil.map(({ categoryOrder }) => categoryOrder).toSorted((a, b) => a - b)).toEqual(
    inOil.map((_, n) => n),
  );
  expect((await readSettings(site.services.db)).recents).toEqual([12, 11]);
  const shown = works.find(({ id }) => id === 12)?.picture.image;
  expect(await pixelsAt(site, shown)).toEqual(await pixelsOf(await pictureOf(12)));
  expect(await readFile(first.redirects, 'utf8')).toContain(
    `"${hosted.url}/storage/v1/object/public/works/12.png" /media/works/`,
  );

  const again = await importSite(source, planImport(await source.read(), TODAY), site);
  expect(Object.values(again.came)).toEqual([0, 0, 0, 0, 0, 0]);
  expect((await listWorks(site.services.db)).total).toBe(WORKS);
});

test('broken cases are named: a row without file, a file without row, a title of 2 MB, a file of no bytes; a refused key says so', async () => {
  const source = openHosted(hosted.url, KEY);
  const plan = planImport(await source.read(), TODAY);
  const said = plan.leftOut.map(({ what, why }) => `${what}: ${why}`);
  expect(said).toContain('Work 200 “Gone”: Its picture is missing: works/gone.png');
  expect(said).toContain(`Work 201 “${'x'.repeat(60)}…”: Title: enter at most 200 characters.`);
  expect(plan.remarks).toContain('1 file that nothing shows is not fetched: works/orphan.png');
  const site = await openEmptySite();
  const { unfit } = await importSite(source, plan, site);
  expect([...unfit.keys()]).toEqual(['posts/empty.png']);
  await expect(openHosted(hosted.url, 'sb_secret_wrong').read()).rejects.toThrow('refuses the key');
});

test('before anything is written, the first bytes of each picture tell which cannot come', async () => {
  const source = openHosted(hosted.url, KEY);
  const site = await source.read();
  const files = new Set(listPictures(planImport(site, TODAY)).map(({ file }) => file));
  const unfit = await findUnfit(source, files);
  expect([...unfit]).toEqual([['posts/empty.png', 'This file is empty.']]);
  expect(sayPlan(planImport({ ...site, unfit }, TODAY))).toContain(
    'comes without a picture. Its picture cannot come: posts/empty.png. This file is empty.',
  );
});

test('what came, was there and did not come are told apart; mended, what did not come comes with the next run', async () => {
  const source = openHosted(hosted.url, KEY);
  const plan = planImport(await source.read(), TODAY);
  const [first, second, third] = plan.works;
  if (!first || !second || !third) throw new Error('There are no works.');
  const bare = { ...plan, posts: [], links: [], siteImages: [] };
  const one = { ...bare, works: [first] };
  expect(sayPlan(one)).toMatch(/^This would come: 1 work, 2 categories, .* and 1 picture\.$/m);
  const site = await openEmptySite();
  await importSite(source, one, site);
  const more = { ...bare, works: [first, second, { ...third, file: 'posts/empty.png' as const }] };
  const without = await importSite(source, more, site);
  expect(sayImported(more, without)).toMatch(/^works +1 +1$/m);
  expect(without.unfit.get('posts/empty.png')).toBe('This file is empty.');

  const mended = { ...bare, works: [first, second, third] };
  const last = await importSite(source, mended, site);
  expect(sayImported(mended, last)).toMatch(/^works +1 +2$/m);
  const { works } = await listWorks(site.services.db);
  expect(works.map(({ id }) => id)).toContain(third.oldId);
});

test('an import whose line is cut goes on where it was; a site in use is not touched without being asked', async () => {
  const site = await openEmptySite();
  const line = await openLine(hosted.url);
  const source = openHosted(line.url, KEY, [10, 20]);
  const plan = planImport(await source.read(), TODAY);
  line.cutAfter(20);
  await expect(importSite(source, plan, site)).rejects.toThrow('does not answer');
  expect((await listWorks(site.services.db)).total).toBe(0);
  const fetched = line.asked();
  line.mend();
  await importSite(source, plan, site);
  expect((await listWorks(site.services.db)).total).toBe(WORKS);
  expect(line.asked() - fetched).toBeLessThan(WORKS);

  const other = openHosted(hosted.url, KEY);
  await expect(importSite(other, plan, site)).rejects.toThrow('There is a site here already.');
  const beside = await importSite(other, plan, { ...site, beside: true });
  expect(beside.came.Gallery).toBe(WORKS);
  expect((await listWorks(site.services.db)).total).toBe(2 * WORKS);
}, 120_000);

test('a picture whose line breaks in its middle is asked for anew, and comes whole', async () => {
  const site = await openEmptySite();
  const line = await openLine(hosted.url);
  line.breakOnce('/works/12.png');
  const source = openHosted(line.url, KEY, [10]);
  const { unfit } = await importSite(source, planImport(await source.read(), TODAY), site);
  expect([...unfit.keys()]).toEqual(['posts/empty.png']);
  const { works } = await listWorks(site.services.db);
  const shown = works.find(({ id }) => id === 12)?.picture.image;
  expect(await pixelsAt(site, shown)).toEqual(await pixelsOf(await pictureOf(12)));
  expect(line.broken()).toBe(1);
});

/** A line to the backend that breaks after so many answers, until it is mended, or once in the middle of a file. */
async function openLine(target: string) {
  let asked = 0;
  let left = Number.POSITIVE_INFINITY;
  let weak = '';
  let broken = 0;
  const server = createServer(async (req, res) => {
    asked += 1;
    if (left <= 0) return void res.destroy();
    left -= 1;
    const body = req.method === 'POST' ? await Array.fromAsync(req) : undefined;
    const headers = { apikey: String(req.headers.apikey), 'Content-Type': 'application/json' };
    const answer = await fetch(target + String(req.url), {
      method: req.method,
      headers,
      body: body && Buffer.concat(body),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, { 'Content-Length': bytes.length });
    if (!weak || !req.url?.endsWith(weak)) return void res.end(bytes);
    weak = '';
    broken += 1;
    res.write(bytes.subarray(0, bytes.length / 2), () => res.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    cutAfter: (answers: number) => (left = answers),
    mend: () => (left = Number.POSITIVE_INFINITY),
    breakOnce: (file: string) => (weak = file),
    broken: () => broken,
  };
}
