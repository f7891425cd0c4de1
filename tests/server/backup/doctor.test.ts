import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { migrations } from '../../../app/data/migrations/all.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { openPictures } from '../../../app/media/pictures.server.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import type { DeepOptions } from '../../../server/media/verify-originals.ts';
import { examineSite } from '../../../server/doctor.ts';
import { addWork, fillSite } from '../../support/backup/backups.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { pictureKeys, receiveWork, temporaryFolder } from '../../support/media/media.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { textured } from '../../support/media/pictures.ts';
import { openBackend, SITE_BACKENDS, type SiteBackend } from '../../support/site/backends.ts';

const projectDir = path.resolve(import.meta.dirname, '../../..');

async function findWrong(place: SiteBackend): Promise<string[]> {
  const findings = await examineSite(place);
  return findings.flatMap(({ kind, sentence }) => (kind === 'wrong' ? [sentence] : []));
}

async function describeDeep(place: SiteBackend, deep: DeepOptions = {}): Promise<string[]> {
  return (await examineSite(place, deep)).map(({ sentence }) => sentence);
}

function originalOf({ picture }: { picture: { image: string } }): string {
  return picture.image.replace('/media/', 'originals/');
}

describe.each(SITE_BACKENDS)('the doctor on %s', (kind) => {
  test('accepts a sound site, and names the problems of another', async () => {
    const place = await openBackend(kind);
    const { database, storage } = place;
    await fillSite(place);
    expect(await findWrong(place)).toEqual([]);

    const [lost, cut] = [await addWork(place, { title: 'Lost' }), await addWork(place)];
    await storage.delete(originalOf(lost));
    await storage.put(originalOf(cut), Buffer.of(1));
    await storage.put(`sizes/works/${randomUUID()}/320.avif`, Buffer.of());
    const works = database.db.updateTable('Gallery').set({ categoryOrder: 7 });
    await works.where('categoryOrder', '=', 2).execute();
    expect(await findWrong(place)).toEqual([
      expect.stringMatching(/^These orders have gaps or doubles.*Gallery with categoryId 1/),
      expect.stringMatching(/^The original of the work Lost .* is missing\.$/),
      expect.stringMatching(/^The original of the work Dunes at noon .* is damaged\.$/),
      expect.stringMatching(/^1 public sizes are empty/),
    ]);
  });

  test('finds changed bytes of the same size with --deep, and stores missing checksums', async () => {
    const place = await openBackend(kind);
    const { database, storage } = place;
    await migrate(database);
    const incomingDir = await temporaryFolder();
    const pictures = await openPictures({ storage, incomingDir });
    const first = await receiveWork(pictures, await textured(90, 60).jpeg().toBuffer());
    const second = await receiveWork(pictures, await textured(60, 90).jpeg().toBuffer());
    await pictures.close();
    const createdAt = new Date().toISOString();
    for (const { picture, original, bytes, sha256 } of [first, second]) {
      await createPicture(database.db, { ...picture, original, bytes, sha256, createdAt });
    }
    expect(await describeDeep(place)).toContain('Every byte of 2 originals is as it came.');

    const bytes = Buffer.from((await storage.get(first.original)) ?? []);
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    await storage.put(first.original, bytes);
    expect(await findWrong(place)).toEqual([]);
    const changed = `The original of an upload that nothing shows (${first.original}) has other bytes than it came with.`;
    expect(await describeDeep(place)).toContain(changed);

    await database.db.updateTable('Pictures').set({ sha256: null }).execute();
    const untold = '2 originals had no checksum to compare with: npm run doctor -- --deep --repair';
    expect(await describeDeep(place)).toContainEqual(expect.stringContaining(untold));
    await describeDeep(place, { keepsSums: true });
    const kept = await database.db.selectFrom('Pictures').select(['original', 'sha256']).execute();
    expect(kept.find(({ original }) => original === second.original)?.sha256).toBe(second.sha256);
    expect(await describeDeep(place)).toContain('Every byte of 2 originals is as it came.');
  });

  test('reports a schema of another version', async () => {
    const place = await openBackend(kind);
    expect(await findWrong(place)).toEqual([expect.stringMatching(/There is no site/)]);
    await migrate(place.database, { migrations: migrations.slice(0, 1) });
    expect(await findWrong(place)).toEqual([expect.stringMatching(/older than this Penseel/)]);
  });
});

test('the command repairs sizes, and fails while an original is missing', async () => {
  const place = await openBackend('SQLite and a folder');
  await migrate(place.database);
  const { original, sizes } = await addSmallPicture(place);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/doctor.ts', ...args], {
      cwd: projectDir,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...LAUNCH_ENV, DATA_DIR: place.folder },
    });
  await place.storage.put(`${sizes}320.webp`, Buffer.from('cut off'));
  const repaired = run('--repair');
  expect([repaired.status, repaired.stdout]).toEqual([
    0,
    expect.stringMatching(/All is well\.\n$/),
  ]);
  const made = (await pictureKeys(place.storage)).filter((key) => key.startsWith(sizes));
  expect(made).toEqual(['avif', 'jpg', 'webp'].map((format) => `${sizes}320.${format}`));
  expect((await place.storage.get(`${sizes}320.webp`))?.length).toBeGreaterThan(20);

  const whole = await place.storage.get(original);
  await place.storage.put(original, Buffer.alloc(whole?.length ?? 0));
  for (const key of made) await place.storage.delete(key);
  const broken = run('--repair', '--deep');
  expect([broken.status, broken.stdout]).toEqual([
    1,
    expect.stringMatching(
      / has other bytes than it came with\.\n[^]* cannot be made: [^]*2 things are wrong/,
    ),
  ]);

  await place.storage.delete(original);
  const failed = run();
  expect([failed.status, failed.stdout]).toEqual([1, expect.stringMatching(/is missing\.\n/)]);
});

/** A picture so small that it has one size in three formats. */
async function addSmallPicture({ database, storage, folder }: SiteBackend) {
  const pictures = await openPictures({ storage, incomingDir: path.join(folder, 'incoming') });
  const { picture, original, bytes, sha256, name } = await receiveWork(
    pictures,
    await textured(90, 60).jpeg().toBuffer(),
  );
  const createdAt = new Date().toISOString();
  await createPicture(database.db, { ...picture, original, bytes, sha256, createdAt });
  await pictures.close();
  return { original, sizes: `sizes/works/${name}/` };
}

test('only the admin page lists lost originals', async () => {
  const site = await openInProcessSite();
  const session = await signInAsOwner(site.services);
  const ask = (cookie: string) =>
    fetch(`${site.url}/admin/files.data`, { headers: { Cookie: cookie } });
  expect(await (await ask(session)).text()).not.toContain('the home image');
  const originals = (await pictureKeys(site.services.storage)).filter((key) =>
    key.startsWith('originals/site-content/home-'),
  );
  for (const key of originals) await site.services.storage.delete(key);
  expect(await (await ask(session)).text()).toContain('the home image');
  expect((await ask('')).status).toBe(404);
});
