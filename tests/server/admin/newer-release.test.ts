import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';

test('the page of the owner, and no other, names a newer release in RELEASES', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-releases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'penseel-99.0.0.tgz'), '');
  const { services, url } = await openInProcessSite({ RELEASES: folder });
  const cookie = await signInAsOwner(services);
  const read = async (page: string, Cookie: string) =>
    (await fetch(url + page, { headers: { Cookie } })).text();
  const sentence = 'Penseel 99.0.0 is available; this site has';
  expect(await read('/admin', cookie)).not.toContain(sentence);
  await services.releases.check();
  expect(await read('/admin', cookie)).toContain(sentence);
  expect(await read('/admin', '')).not.toContain(sentence);
  expect(await read('/', cookie)).not.toContain(sentence);
});
