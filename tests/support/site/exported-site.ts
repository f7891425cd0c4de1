import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createView } from '../../../app/data/works/views.server.ts';
import { createWork, findWork } from '../../../app/data/works/works.server.ts';
import { exportSite, type ExportOptions } from '../../../server/export/site/export-site.ts';
import type { Files } from '../../../server/export/files.ts';
import { openExportFolder } from '../../../server/export/folder.ts';
import type { PageBuild } from '../../../server/pages/render-page.ts';
import {
  makeExhibitionInput,
  makeGroupInput,
  makePicture,
  makePostInput,
  makeWorkInput,
} from '../content/factories.ts';
import { type InProcessSite, openInProcessSite } from './in-process-site.ts';
import { inChunks } from '../media/media.ts';
import { mustSave } from '../content/must-save.ts';

/** More works than one window of the viewer. */
const WORKS = 26;

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

/** Opens a site with an event and a group of more works than one window of the viewer, one of them hidden. */
export async function openExportedSite() {
  const site = await openInProcessSite({ SITE_URL: 'https://studio.example' });
  const { db } = site.services;
  const group = await mustSave(createGroup(db, 'category', makeGroupInput()));
  const works: Awaited<ReturnType<typeof findWork>>[] = [];
  for (let n = 0; n < WORKS; n += 1) {
    const image = await upload(site, n);
    const input = makeWorkInput({ title: `Study ${n}`, image, categoryId: group.id });
    works.push(await mustSave(createWork(db, input, '2026-05-06')));
  }
  // The site images get one size; making all sizes would take a minute.
  await db
    .updateTable('Pictures')
    .set({ width: 320, height: 200 })
    .where('width', '>', 60)
    .execute();
  const [first, hidden] = works;
  if (!first || !hidden) throw new Error('There are no works.');
  const record = { place: 'MARKER', ownedBy: 'MARKER', notes: 'MARKER', inventoryNumber: 'MARKER' };
  await db.updateTable('Gallery').set(record).where('id', '=', first.id).execute();
  await db.updateTable('Gallery').set({ isHidden: 1 }).where('id', '=', hidden.id).execute();
  await createView(db, first.id, { image: await upload(site, 200), caption: 'The back' });
  await createPost(db, makePostInput());
  await createExhibition(db, makeExhibitionInput());
  return { site, group, first, hidden };
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
