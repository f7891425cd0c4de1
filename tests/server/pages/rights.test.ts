import { expect, test } from 'vitest';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import type { InProcessSite } from '../../support/site/in-process-site.ts';
import { changeSetting, openPublicSite, readBody } from '../../support/site/public-site.ts';

const RESERVATION = 'tdm-reservation';
const FILE = '/.well-known/tdmrep.json';

/** Which responses carry the reservation of rights. */
async function readSignals(site: InProcessSite, image: string) {
  const [page, feed, picture, file] = await Promise.all(
    ['/gallery', '/feed.xml', image.replace('.jpg', '/320.webp'), FILE].map((path) =>
      fetch(site.url + path),
    ),
  );
  return {
    headers: [page, feed, picture].map((answer) => answer?.headers.get(RESERVATION)),
    meta: (await page?.text())?.includes(`<meta name="${RESERVATION}" content="1"/>`),
    file: file?.status,
  };
}

test('every public response reserves the rights of data mining until the owner allows it', async () => {
  const site = await openPublicSite();
  const image = await uploadPicture(site.services.db, 'works');
  await mustSave(createWork(site.services.db, makeWorkInput({ image }), '2026-05-01'));
  await changeSetting(site, 'displayName', 'Oker');
  const isReserved = { headers: ['1', '1', '1'], meta: true, file: 200 };
  expect(await readSignals(site, image)).toEqual(isReserved);
  const reservations = await (await fetch(site.url + FILE)).json();
  expect(reservations).toEqual([{ location: '/', [RESERVATION]: 1 }]);
  expect(await readBody(site, '/rights')).toContain('train artificial intelligence');

  await changeSetting(site, 'noTraining', 'false');
  const isAllowed = { headers: [null, null, null], meta: false, file: 404 };
  expect(await readSignals(site, image)).toEqual(isAllowed);
  expect(await readBody(site, '/rights')).not.toContain('train artificial intelligence');
});

test('the rights page shows the owner’s terms instead of the standard text, and how to ask', async () => {
  const site = await openPublicSite();
  await changeSetting(site, 'displayName', 'Oker');
  const standard = await readBody(site, '/rights');
  expect(standard).toContain('protected by copyright');
  expect(standard).toContain('© Oker');
  expect(standard).toContain('href="/contact"');

  await changeSetting(site, 'rightsTerms', 'Ask *first*.\n\n<b>Always.</b>');
  await changeSetting(site, 'creditLine', 'Photo: Oker');
  await changeSetting(site, 'contactEmail', 'hello@example.org');
  const own = await readBody(site, '/rights');
  expect(own).not.toContain('protected by copyright');
  expect(own).toContain('Ask <em>first</em>.');
  expect(own).not.toContain('<b>');
  expect(own).toContain('<bdi>Photo: Oker</bdi>');
  expect(own).toContain('href="mailto:hello@example.org"');
});
