import path from 'node:path';
import { type AllContent, readAllContent } from '../../app/data/all-content.server.ts';
import { readSheetCatalogue } from '../../app/data/sheet/sheet.server.ts';
import type { Db } from '../../app/data/database/tables.ts';
import { createFileNamer } from '../../app/domain/publishing/file-name.ts';
import type { Storage } from '../../app/media/storage/storage.server.ts';
import { writeSheetFile } from '../sheet/in-worker.ts';
import {
  EVERYTHING_README,
  MISSING,
  writeEvents,
  writeExhibitions,
  writeTexts,
} from './everything-texts.ts';
import { type Files, putContent } from './files.ts';

type Needs = { db: Db; storage: Storage; files: Files };

/** Exports all content of the owner in formats that do not need Penseel. */
export async function exportEverything({ db, storage, files }: Needs): Promise<void> {
  const all = await readAllContent(db);
  const put = (name: string, content: string | Buffer) => putContent(files, name, content);
  await put('READ ME.txt', EVERYTHING_README);
  const named = nameOriginals(all);
  const fileOf = ({ image }: { image: string | null }) => (image && named.get(image)) || null;
  const pictures = new Map(all.works.map((work) => [work.id, fileOf(work) ?? undefined]));
  const { catalogue } = await readSheetCatalogue(db);
  const works = catalogue.works.map((work) => ({ ...work, picture: pictures.get(work.id) }));
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await writeSheetFile({ catalogue: { ...catalogue, works }, format });
    await put(`catalogue.${format}`, Buffer.from(file));
  }
  const { originals, ...rows } = all;
  for (const [name, list] of Object.entries(rows)) {
    const withFiles = list.map((row) => ('image' in row ? { ...row, file: fileOf(row) } : row));
    await put(`data/${name}.json`, `${JSON.stringify(withFiles, null, 2)}\n`);
  }
  await put('events.md', writeEvents(all.events));
  await put('exhibitions.md', writeExhibitions(all.exhibitions));
  for (const [name, text] of writeTexts(all)) await put(`texts/${name}`, text);
  const lost: string[] = [];
  for (const [image, name] of named) {
    const { original = '', sha256 } = originals.get(image) ?? {};
    await files.put(name, sha256 ?? original, async () => {
      if (await storage.has(original)) return storage.get(original);
      lost.push(name);
      return undefined;
    });
  }
  if (lost.length > 0) await put('MISSING.txt', `${MISSING}\n${lost.join('\n')}\n`);
}

/** The file name of each original: `works/2024 Luwte.jpg`. */
function nameOriginals(all: AllContent): Map<string, string> {
  const named = new Map<string, string>();
  const name = createFileNamer();
  function add(folder: string, image: string | null, words: (string | null)[]): void {
    if (image === null || named.has(image)) return;
    named.set(image, `${folder}/${name(words, path.extname(image))}`);
  }
  const works = new Map(all.works.map((work) => [work.id, work]));
  for (const { image, year, title } of all.works) add('works', image, [year, title]);
  for (const { image, workId, caption } of all.views) {
    const { year = null, title = '' } = works.get(workId) ?? {};
    add('views', image, [year, title, caption ?? 'view']);
  }
  for (const { image, startDate, title } of all.events) add('events', image, [startDate, title]);
  for (const { image, name: linkName, url } of all.links)
    add('links', image, [linkName ?? url?.replace(/^\w+:\/\//, '') ?? 'link']);
  for (const { image, page } of all.sitePictures) add('pages', image, [page]);
  return named;
}
