import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { migrations } from '../../../app/data/migrations/all.ts';
import { openPictures } from '../../../app/media/pictures.server.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import type { DeepOptions } from '../../../server/media/verify-originals.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { examineSite } from '../../../server/doctor.ts';
import { examineHost } from '../../../server/examine-host.ts';
import { readConfig } from '../../../server/config/config.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { makeCertificate } from '../../support/http/nginx.ts';
import { addWork, fillSite } from '../../support/site/backups.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { pictureKeys, temporaryFolder, uploadWork } from '../../support/media/media.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { textured } from '../../support/media/pictures.ts';
import { openBackend, SITE_BACKENDS, type TestBackend } from '../../support/site/backends.ts';

async function listErrors(backend: TestBackend): Promise<string[]> {
  const findings = await examineSite(backend);
  return findings.flatMap(({ kind, sentence }) => (kind === 'wrong' ? [sentence] : []));
}

async function listFindings(backend: TestBackend, deep: DeepOptions = {}): Promise<string[]> {
  return (await examineSite(backend, deep)).map(({ sentence }) => sentence);
}

function originalOf({ picture }: { picture: { image: string } }): string {
  return picture.image.replace('/media/', 'originals/');
}

describe.each(SITE_BACKENDS)('the doctor on %s', (kind) => {
  test('accepts a valid site and names the problems of a damaged one', async () => {
    const backend = await openBackend(kind);
    const { database, storage } = backend;
    await fillSite(backend);
    expect(await listErrors(backend)).toEqual([]);

    const [lost, cut] = [await addWork(backend, { title: 'Lost' }), await addWork(backend)];
    await storage.delete(originalOf(lost));
    await storage.put(originalOf(cut), Buffer.of(1));
    await storage.put(`sizes/works/${randomUUID()}/320.avif`, Buffer.of());
    const works = database.db.updateTable('Gallery').set({ categoryOrder: 7 });
    await works.where('categoryOrder', '=', 2).execute();
    expect(await listErrors(backend)).toEqual([
      expect.stringMatching(/^These orders have gaps or doubles.*Gallery with categoryId 1/),
      expect.stringMatching(/^The original of the work Lost .* is missing\.$/),
      expect.stringMatching(/^The original of the work Dunes at noon .* is damaged\.$/),
      expect.stringMatching(/^1 public sizes are empty/),
    ]);
  });

  test('finds changed bytes of the same size with --deep, and stores missing checksums', async () => {
    const backend = await openBackend(kind);
    const { database, storage } = backend;
    await migrate(database);
    const incomingDir = await temporaryFolder();
    const pictures = await openPictures({ storage, incomingDir });
    const services = { pictures, db: database.db };
    const first = await uploadWork(services, await textured(90, 60).jpeg().toBuffer());
    const second = await uploadWork(services, await textured(60, 90).jpeg().toBuffer());
    await pictures.close();
    expect(await listFindings(backend)).toContain('Every byte of 2 originals is as it came.');

    const bytes = Buffer.from((await storage.get(first.original)) ?? []);
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    await storage.put(first.original, bytes);
    expect(await listErrors(backend)).toEqual([]);
    const changed = `The original of an upload that nothing shows (${first.original}) has other bytes than it came with.`;
    expect(await listFindings(backend)).toContain(changed);

    await database.db.updateTable('Pictures').set({ sha256: null }).execute();
    const withoutChecksum =
      '2 originals had no checksum to compare with: npm run doctor -- --deep --repair';
    expect(await listFindings(backend)).toContainEqual(expect.stringContaining(withoutChecksum));
    await listFindings(backend, { storesChecksums: true });
    const kept = await database.db.selectFrom('Pictures').select(['original', 'sha256']).execute();
    expect(kept.find(({ original }) => original === second.original)?.sha256).toBe(second.sha256);
    expect(await listFindings(backend)).toContain('Every byte of 2 originals is as it came.');
  });

  test('reports a schema of another version', async () => {
    const backend = await openBackend(kind);
    expect(await listErrors(backend)).toEqual([expect.stringMatching(/There is no site/)]);
    await migrate(backend.database, { migrations: migrations.slice(0, 1) });
    expect(await listErrors(backend)).toEqual([expect.stringMatching(/older than this Penseel/)]);
  });
});

test('the command repairs sizes and fails if an original is missing', async () => {
  const backend = await openBackend('SQLite and a folder');
  await migrate(backend.database);
  const { original, sizes } = await addSmallPicture(backend);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/doctor.ts', ...args], {
      cwd: projectDir,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...LAUNCH_ENV, DATA_DIR: backend.folder },
    });
  await backend.storage.put(`${sizes}320.webp`, Buffer.from('cut off'));
  const repaired = run('--repair');
  expect([repaired.status, repaired.stdout]).toEqual([
    0,
    expect.stringMatching(/All is well\.\n$/),
  ]);
  const made = (await pictureKeys(backend.storage)).filter((key) => key.startsWith(sizes));
  expect(made).toEqual(['avif', 'jpg', 'webp'].map((format) => `${sizes}320.${format}`));
  expect((await backend.storage.get(`${sizes}320.webp`))?.length).toBeGreaterThan(20);

  const whole = await backend.storage.get(original);
  await backend.storage.put(original, Buffer.alloc(whole?.length ?? 0));
  for (const key of made) await backend.storage.delete(key);
  const broken = run('--repair', '--deep');
  expect([broken.status, broken.stdout]).toEqual([
    1,
    expect.stringMatching(
      / has other bytes than it came with\.\n[^]* cannot be made: [^]*2 things are wrong/,
    ),
  ]);

  await backend.storage.delete(original);
  const failed = run();
  expect([failed.status, failed.stdout]).toEqual([1, expect.stringMatching(/is missing\.\n/)]);
});

/** Adds a small picture, which has one size in three formats. */
async function addSmallPicture({ database, storage, folder }: TestBackend) {
  const pictures = await openPictures({ storage, incomingDir: path.join(folder, 'incoming') });
  const jpeg = await textured(90, 60).jpeg().toBuffer();
  const { original, name } = await uploadWork({ pictures, db: database.db }, jpeg);
  await pictures.close();
  return { original, sizes: `sizes/works/${name}/` };
}

test('reports an untrusted certificate, an unreachable address and a clock that was ahead', async () => {
  const { database, folder } = await openBackend('SQLite and a folder');
  await migrate(database);
  makeCertificate(folder);
  const [key, cert] = ['privkey', 'fullchain'].map((name) => readFileSync(`${folder}/${name}.pem`));
  const server = createServer({ key, cert }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const examine = async (siteUrl: string) => {
    const config = readConfig({ DATA_DIR: folder, SITE_URL: siteUrl }, folder);
    const findings = await examineHost(database, config);
    return findings.map(({ kind: found, sentence }) => `${found}: ${sentence}`).join('\n');
  };
  const url = `https://localhost:${port}`;
  expect(await examine(url)).toMatch(`wrong: ${url} has no valid certificate: self-signed`);
  await new Promise((resolve) => server.close(resolve));
  expect(await examine(url)).toMatch(`note: ${url} cannot be reached from here.`);
  await mustSave(createGroup(database.db, 'category', { title: 'Later' }));
  await database.db.updateTable('Journal').set({ at: '2099-01-01T00:00:00.000Z' }).execute();
  expect(await examine(url)).toMatch('wrong: The last change is dated 2099-01-01');
});

test('only the admin page lists lost originals', async () => {
  const site = await openInProcessSite();
  const session = await signInAsOwner(site.services);
  const requestLostFiles = (cookie: string) =>
    fetch(`${site.url}/admin/files.data`, { headers: { Cookie: cookie } });
  expect(await (await requestLostFiles(session)).text()).not.toContain('the home image');
  const originals = (await pictureKeys(site.services.storage)).filter((key) =>
    key.startsWith('originals/site-content/home-'),
  );
  for (const key of originals) await site.services.storage.delete(key);
  expect(await (await requestLostFiles(session)).text()).toContain('the home image');
  expect((await requestLostFiles('')).status).toBe(404);
});
