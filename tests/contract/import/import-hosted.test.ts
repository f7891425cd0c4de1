import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listGroups } from '../../../app/data/groups/groups.server.ts';
import { readSettings } from '../../../app/data/settings/settings.server.ts';
import { listWorks } from '../../../app/data/works/works.server.ts';
import { convertSite, previewImport } from '../../../server/import/convert-site.ts';
import { describePlan } from '../../../server/import/describe-plan.ts';
import { openHosted } from '../../../server/import/hosted-source.ts';
import {
  type HostedBackend,
  KEY,
  startHostedBackend,
} from '../../support/import/hosted-backend.ts';
import { fillHosted, pictureOf, WORKS } from '../../support/import/hosted-site.ts';
import {
  importSite,
  makeImportFolder,
  pixelsAt,
  pixelsOf,
  TODAY,
} from '../../support/import/imported-site.ts';

let hosted: HostedBackend;
beforeAll(async () => {
  hosted = await startHostedBackend();
  await fillHosted(hosted);
});
afterAll(() => hosted.stop());

test('a site is imported with its ids, orders, settings and identical pictures', async () => {
  const site = await importSite(openHosted(hosted.url, KEY));
  const { works } = await listWorks(site.db);
  expect(works.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: WORKS }, (_, n) => n + 10),
  );
  expect((await listGroups(site.db, 'category')).map(({ title }) => title)).toEqual(['Oil', 'Ink']);
  const inOil = works.filter(({ categoryId }) => categoryId === 2);
  expect(inOil.map(({ categoryOrder }) => categoryOrder).toSorted((a, b) => a - b)).toEqual(
    inOil.map((_, n) => n),
  );
  expect((await readSettings(site.db)).recents).toEqual([12, 11]);
  const shown = works.find(({ id }) => id === 12)?.picture.image;
  expect(await pixelsAt(site, shown)).toEqual(await pixelsOf(await pictureOf(12)));
});

test('a preview lists everything that cannot be imported: rows without a file, a title of 2 MB, an empty file, unused files', async () => {
  const text = describePlan(await previewImport(openHosted(hosted.url, KEY), { today: TODAY }));
  expect(text).toContain(`${WORKS} works, 2 categories, 0 collections, 4 events, 4 exhibitions`);
  expect(text).toContain('Work 200 “Gone”: Its picture is missing: works/gone.png');
  expect(text).toContain(`Work 201 “${'x'.repeat(60)}…”: Title: enter at most 200 characters.`);
  expect(text).toContain('1 file that nothing shows is not fetched: works/orphan.png');
  expect(text).toContain(
    'Event 5 “Open”: comes without a picture. Its picture cannot come: posts/empty.png. This file is empty.',
  );
});

test('an error about a refused key names the backend and not the key', async () => {
  const wrong = 'sb_secret_wrong';
  const refusal = openHosted(hosted.url, wrong).read();
  await expect(refusal).rejects.toThrow('refuses the key');
  await expect(refusal).rejects.not.toThrow(wrong);
});

test('an interrupted import leaves nothing behind, and an import to an existing file is refused', async () => {
  const { folder, file, config } = await makeImportFolder();
  const relay = await openRelay(hosted.url);
  const source = openHosted(relay.url, KEY, [10, 20]);
  relay.cutAfter(20);
  const options = { config, today: TODAY };
  await expect(convertSite(source, file, options)).rejects.toThrow('does not answer');
  expect(await readdir(folder)).toEqual([]);

  await writeFile(file, 'kept');
  await expect(convertSite(source, file, options)).rejects.toThrow('There is a file');
  expect(await readdir(folder)).toEqual(['import.tar']);
});

test('an interrupted download of a picture is repeated', async () => {
  const relay = await openRelay(hosted.url);
  relay.breakOnce('/works/12.png');
  const site = await importSite(openHosted(relay.url, KEY, [10]));
  const { works } = await listWorks(site.db);
  const shown = works.find(({ id }) => id === 12)?.picture.image;
  expect(await pixelsAt(site, shown)).toEqual(await pixelsOf(await pictureOf(12)));
  expect(relay.broken()).toBe(1);
});

/** A relay to the backend that breaks after some responses, or once in the middle of a file. */
async function openRelay(target: string) {
  let remaining = Number.POSITIVE_INFINITY;
  let fileToBreak = '';
  let broken = 0;
  const server = createServer(async (req, res) => {
    if (remaining <= 0) return void res.destroy();
    remaining -= 1;
    const body = req.method === 'POST' ? await Array.fromAsync(req) : undefined;
    const headers = { apikey: String(req.headers.apikey), 'Content-Type': 'application/json' };
    const answer = await fetch(target + String(req.url), {
      method: req.method,
      headers,
      body: body && Buffer.concat(body),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, { 'Content-Length': bytes.length });
    if (!fileToBreak || !req.url?.endsWith(fileToBreak)) return void res.end(bytes);
    fileToBreak = '';
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
    cutAfter: (responses: number) => (remaining = responses),
    breakOnce: (file: string) => (fileToBreak = file),
    broken: () => broken,
  };
}
