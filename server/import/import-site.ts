import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasContent } from '../../app/data/content.server.ts';
import {
  type ImportedIds,
  IMPORTED_TABLES,
  readImported,
} from '../../app/data/imported-ids.server.ts';
import { writeImport } from '../../app/data/importing.server.ts';
import { pictureSrc } from '../../app/domain/content/picture.ts';
import { findPicture } from '../../app/data/picture-rows.server.ts';
import type { OldFile } from '../../app/domain/importing/old-site.ts';
import { type ImportPlan, listPictures } from '../../app/domain/importing/plan.ts';
import { fillNewSite } from '../first-start.ts';
import type { OpenServices } from '../services.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { type Source, SourceError } from './source.ts';

const IN_USE =
  'There is a site here already. Give an empty DATA_DIR, or add --beside to put the works beside what is there.';

type Target = {
  services: OpenServices;
  dataDir: string;
  /** Also into a site that holds something. */
  beside: boolean;
  onProgress?: (done: number, of: number) => void;
};

export type Imported = {
  came: Record<(typeof IMPORTED_TABLES)[number], number>;
  /** What earlier runs had brought. */
  before: ImportedIds;
  /** The files that could not be taken, and why. */
  unfit: ReadonlyMap<OldFile, string>;
  /** The list of old and new addresses. */
  redirects: string;
};

/** Brings an old site: all pictures first, then all rows at once. Broken off anywhere, it can be run again. */
export async function importSite(
  source: Source,
  plan: ImportPlan,
  { services, dataDir, beside, onProgress }: Target,
): Promise<Imported> {
  const known = await readImported(services.db, source.name);
  const isKnown = IMPORTED_TABLES.some((table) => known[table].size > 0);
  const isNew = !isKnown && !(await hasContent(services.db));
  if (!isNew && !isKnown && !beside) throw new SourceError(IN_USE);
  await fillNewSite(services, { demo: false });

  const place = path.join(dataDir, 'imports', nameOf(source));
  const { images, unfit } = await fetchPictures(listPictures(plan), {
    services,
    source,
    memory: `${place}.pictures`,
    onProgress,
  });
  const written = await writeImport(services.database, {
    plan,
    images,
    source: source.name,
    isNew,
  });
  if (!written.ok) throw new Error(`The rows were refused: ${written.reason}.`);
  const { ids, before } = written.value;
  const redirects = `${place}.map`;
  await writeRedirects(redirects, plan, { services, images });
  return { came: countNew(ids, before), before, unfit, redirects };
}

function nameOf({ name }: Source): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 12);
}

function countNew(ids: ImportedIds, before: ImportedIds): Imported['came'] {
  const counts = IMPORTED_TABLES.map((table) => [table, ids[table].size - before[table].size]);
  return Object.fromEntries(counts) as Imported['came'];
}

type Fetched = { services: Pick<OpenServices, 'db'>; images: ReadonlyMap<string, string> };

/** As a proxy reads them: the old URL, and where its picture is now. */
async function writeRedirects(
  file: string,
  { urls }: ImportPlan,
  { services, images }: Fetched,
): Promise<void> {
  const byFile = new Map(
    [...images].map(([key, image]) => [key.slice(key.indexOf(' ') + 1), image]),
  );
  const lines: string[] = [];
  for (const { url, file: old } of urls) {
    const image = byFile.get(old);
    const picture = image && (await findPicture(services.db, image));
    if (picture) lines.push(`${JSON.stringify(url)} ${pictureSrc(picture)};`);
  }
  await writeFile(file, `${[...new Set(lines)].join('\n')}\n`);
}
