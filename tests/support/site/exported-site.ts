import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createView } from '../../../app/data/works/views.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { exportSite, type ExportOptions } from '../../../server/export/site/export-site.ts';
import type { Files } from '../../../server/export/files.ts';
import { openExportFolder } from '../../../server/export/folder.ts';
import type { PageBuild } from '../../../server/pages/render-page.ts';
import { addEnquiry } from '../content/enquiries.ts';
import { addRoom } from '../content/rooms.ts';
import {
  makeExhibitionInput,
  makeGroupInput,
  makePicture,
  makePostInput,
  makeWorkInput,
  shrinkSiteImages,
} from '../content/factories.ts';
import { type InProcessSite, useInProcessSite } from './in-process-site.ts';
import { inChunks } from '../media/media.ts';
import { mustSave } from '../content/must-save.ts';

/** More works than one window of the viewer. */
export const MANY_WORKS = 26;

async function upload({ services }: InProcessSite, shade: number): Promise<string> {
  const background = { r: shade, g: 120, b: 140 };
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const received = await services.pictures.receive(
    'works',
    inChunks(await blank.jpeg().toBuffer()),
  );
  if (!received.ok) throw new Error(received.message);
  const { image } = received.picture;
  await createPicture(services.db, makePicture(image, { width: 60, height: 40 }));
  return image;
}

/** Adds an event and a group of works with few pictures. The second work is hidden. */
async function fill(site: InProcessSite, works: number) {
  const { db } = site.services;
  const group = await mustSave(createGroup(db, 'category', makeGroupInput()));
  const [own, ofHidden, shared] = [
    await upload(site, 0),
    await upload(site, 100),
    await upload(site, 200),
  ];
  const addStudy = (n: number, image: string) =>
    mustSave(
      createWork(
        db,
        makeWorkInput({ title: `Study ${n}`, image, categoryId: group.id }),
        '2026-05-06',
      ),
    );
  const first = await addStudy(0, own);
  const hidden = await addStudy(1, ofHidden);
  for (let n = 2; n < works; n += 1) await addStudy(n, shared);
  await shrinkSiteImages(db);
  const record = { place: 'MARKER', ownedBy: 'MARKER', notes: 'MARKER', inventoryNumber: 'MARKER' };
  await db.updateTable('Gallery').set(record).where('id', '=', first.id).execute();
  await db.updateTable('Gallery').set({ isHidden: 1 }).where('id', '=', hidden.id).execute();
  await createView(db, first.id, { image: shared, caption: 'The back' });
  await createPost(db, makePostInput());
  await createExhibition(db, makeExhibitionInput());
  const { token } = await addRoom(db, [first.id], { title: 'MARKER' });
  await addEnquiry(db, { workId: first.id, name: 'MARKER', email: 'MARKER@example.com' });
  return { group, first, hidden, token };
}

/** One site for all tests of a file, and a folder with its export, which no test changes. */
export function prepareExportedSite({ works = 4 } = {}) {
  const getSite = useInProcessSite(() => ({ SITE_URL: 'https://studio.example' }));
  let content: Awaited<ReturnType<typeof fill>>;
  let exported = '';
  beforeAll(async () => {
    content = await fill(getSite(), works);
    exported = await mkdtemp(path.join(tmpdir(), 'penseel-exported-'));
    await exportTo(getSite(), exported);
  });
  afterAll(() => rm(exported, { recursive: true, force: true }));
  return () => ({ site: getSite(), ...content, exported });
}

/** Copies an export, and updates it if another test has changed the content. */
export async function copyExport({
  site,
  exported,
}: {
  site: InProcessSite;
  exported: string;
}): Promise<string> {
  const folder = await makeExportFolder();
  await cp(exported, folder, { recursive: true });
  await exportTo(site, folder);
  return folder;
}

export async function makeExportFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function writeExport(
  site: InProcessSite,
  files: Files,
  more: Partial<ExportOptions> = {},
) {
  const { renderRequest } = (await import(
    path.join(projectDir, 'build/server/index.js')
  )) as PageBuild;
  const clientDir = path.join(projectDir, 'build/client');
  return exportSite({
    services: site.services,
    renderRequest,
    clientDir,
    base: '/',
    files,
    ...more,
  });
}

export async function exportTo(
  site: InProcessSite,
  folder: string,
  more: Partial<ExportOptions> = {},
) {
  using files = await openExportFolder(folder);
  await writeExport(site, files, more);
  return files.finish();
}

/** Reads every file by name, except the export's own list. */
export async function readExport(folder: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.penseel'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name))] as const),
    ),
  );
}
