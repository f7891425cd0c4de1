import { mkdtempDisposable, stat } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { pino } from 'pino';
import { inBatches } from '../../app/data/database/rows.server.ts';
import { createPicture } from '../../app/data/pictures/picture-rows.server.ts';
import { saveSetting } from '../../app/data/settings/settings.server.ts';
import { saveSiteImage } from '../../app/data/settings/site-images.server.ts';
import type { Db } from '../../app/data/database/tables.ts';
import { refusePictureFile, SIGNATURE_BYTES } from '../../app/domain/picture/picture-format.ts';
import type { OldFile, OldSite } from '../../app/domain/importing/old-site.ts';
import {
  type ImportPlan,
  listPictures,
  pictureKey,
  type NeededPicture,
  planImport,
} from '../../app/domain/importing/plan-import.ts';
import type { Body } from '../../app/media/uploads/receive-file.server.ts';
import { makeFolder } from '../../app/media/storage/folders.server.ts';
import { writeBackupFile } from '../backup/backup-file.ts';
import type { Config } from '../config/config.ts';
import { fillNewSite } from '../start/first-start.ts';
import { openServices } from '../start/services.ts';
import { type Source, SourceUnreachable, SourceError } from './source.ts';

const CONCURRENCY = 4;

type Options = { today: string; onProgress?: (done: number, of: number) => void };

/** Plans an import without writing. Rows are checked by the rules of the forms, pictures by their first bytes. */
export async function previewImport(source: Source, options: Options): Promise<ImportPlan> {
  const site = await source.read();
  return planWithPictures({ source, site, ...options }, async (body) => {
    const message = refusePictureFile(await readHead(body));
    return message === null ? { ok: true } : { ok: false, message };
  });
}

/** Imports the old site into a temporary site next to the file, and writes the backup of that site. */
export async function convertSite(
  source: Source,
  file: string,
  { config, ...options }: Options & { config: Config },
): Promise<ImportPlan> {
  if (await stat(file).catch(() => undefined)) {
    throw new SourceError(`There is a file ${file} already. Give another name.`);
  }
  const site = await source.read();
  await makeFolder(path.dirname(file));
  await using folder = await mkdtempDisposable(`${file}-`);
  const backend = { dataDir: folder.path, databaseUrl: undefined, s3: undefined };
  const services = await openServices({ ...config, ...backend }, pino({ level: 'silent' }));
  const images = new Map<string, string>();
  try {
    await fillNewSite(services, { demo: false });
    const plan = await planWithPictures({ source, site, ...options }, async (body, need) => {
      const { bucket, page } = need;
      const received = await services.pictures.receive(bucket, body, { page, forForm: false });
      if (!received.ok) return received;
      const { picture, original, bytes, sha256, isWide } = received;
      const createdAt = new Date().toISOString();
      await createPicture(services.db, { ...picture, original, bytes, sha256, isWide, createdAt });
      images.set(pictureKey(need), picture.image);
      return received;
    });
    await writeRows(services.db, plan, images);
    await writeBackupFile(file, services);
    return plan;
  } finally {
    await services.close();
  }
}

type PictureCheck = { ok: true } | { ok: false; message: string };

/** Plans the import twice: to list the pictures, and without those that cannot be used. */
async function planWithPictures(
  { source, site, today, onProgress }: Options & { source: Source; site: OldSite },
  use: (body: Body, need: NeededPicture) => Promise<PictureCheck>,
): Promise<ImportPlan> {
  const needs = listPictures(planImport(site, today));
  const refused = new Map<OldFile, string>();
  let done = 0;
  let failure: unknown;
  async function readPicture(need: NeededPicture): Promise<void> {
    // After a failure, pictures in progress are completed, and no others are started.
    if (failure) return;
    try {
      const checked = await source.readFile(need.file, (body) => use(body, need));
      if (!checked.ok) refused.set(need.file, checked.message);
    } catch (error) {
      if (error instanceof SourceError && !(error instanceof SourceUnreachable))
        refused.set(need.file, error.message);
      else failure ??= error;
    }
    done += 1;
    onProgress?.(done, needs.length);
  }
  await pMap(needs, readPicture, { concurrency: CONCURRENCY });
  if (failure) throw failure;
  return planImport({ ...site, refused }, today);
}

async function readHead(body: Body): Promise<string> {
  let head = '';
  for await (const chunk of body) {
    head += Buffer.from(chunk).toString('latin1');
    if (head.length >= SIGNATURE_BYTES) break;
  }
  return head.slice(0, SIGNATURE_BYTES);
}

async function writeRows(db: Db, plan: ImportPlan, images: Map<string, string>): Promise<void> {
  const imageOf = (need: NeededPicture) => images.get(pictureKey(need)) ?? '';
  const rows = {
    Categories: plan.Categories,
    Collections: plan.Collections,
    Gallery: plan.Gallery.map((work) => ({
      ...work,
      image: imageOf({ bucket: 'works', file: work.image }),
    })),
    Posts: plan.Posts.map((post) => ({
      ...post,
      image: post.image && imageOf({ bucket: 'posts', file: post.image }),
    })),
    Exhibitions: plan.Exhibitions,
    Links: plan.Links.map((link) => ({
      ...link,
      image: imageOf({ bucket: 'links', file: link.image }),
    })),
  };
  await db.transaction().execute(async (trx) => {
    for (const [table, all] of Object.entries(rows)) {
      for (const part of inBatches<object>(all)) {
        await trx
          .insertInto(table as keyof typeof rows)
          .values(part as never)
          .execute();
      }
    }
    for (const setting of plan.settings) await saveSetting(trx, setting);
    for (const { page, image: file } of plan.siteImages) {
      await saveSiteImage(trx, { page, image: imageOf({ bucket: 'site-content', page, file }) });
    }
  });
}
