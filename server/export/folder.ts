import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from '../start/file-lock.ts';
import type { Files } from './files.ts';

/** The hash of each exported file, by name. */
type FileList = Record<string, string>;

const LIST_FILE = '.penseel-export.json';
const STAGING = '.penseel-coming';
const LOCK_FILE = '.penseel-in-use';
/** Marks the staging folder as complete, ready to be moved into the folder. */
const COMPLETE_FILE = 'whole.json';
/** Files of hosts and repositories, which may be in the folder. */
const FOREIGN_FILES = /^(?:\..*|CNAME|README\.md|LICENSE)$/;

export type ExportFolder = Files &
  Disposable & {
    /** Replaces the old export by the new one. */
    finish(): Promise<{ files: number; written: number; removed: number }>;
  };

/**
 * Exports into a folder. Changed files are staged first, so that an interrupted export leaves the old one intact. When all
 * files are staged, they are moved into the folder. If that is interrupted, the next export completes it. Other files in
 * the folder (`.git`, `CNAME`) are kept. A lock prevents parallel exports.
 */
export async function openExportFolder(folder: string): Promise<ExportFolder> {
  await mkdir(folder, { recursive: true });
  await refuseForeignFolder(folder);
  const release = lockFile(path.join(folder, LOCK_FILE));
  if (!release)
    throw new Error(`Another export into ${folder} is under way. Wait until it is done.`);
  try {
    return await openLocked(folder, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function openLocked(folder: string, release: () => void): Promise<ExportFolder> {
  if (existsSync(path.join(folder, STAGING, COMPLETE_FILE))) await moveStaged(folder);
  await rm(path.join(folder, STAGING), { recursive: true, force: true });
  const before = await readList(path.join(folder, LIST_FILE));
  const list: FileList = {};
  let written = 0;
  return {
    async put(name, key, read) {
      if (before[name] !== key || !existsSync(path.join(folder, name))) {
        const body = await read();
        if (!body) return;
        const file = path.join(folder, STAGING, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, body);
        written += 1;
      }
      list[name] = key;
    },
    async finish() {
      await mkdir(path.join(folder, STAGING), { recursive: true });
      const complete = path.join(folder, STAGING, COMPLETE_FILE);
      await writeFile(`${complete}.part`, JSON.stringify(list), { flush: true });
      await rename(`${complete}.part`, complete);
      const removed = await moveStaged(folder);
      return { files: Object.keys(list).length, written, removed };
    },
    [Symbol.dispose]: release,
  };
}

/** A first export that was interrupted while moving files has left files, but no list. */
async function refuseForeignFolder(folder: string): Promise<void> {
  if (
    [LIST_FILE, path.join(STAGING, COMPLETE_FILE)].some((ours) =>
      existsSync(path.join(folder, ours)),
    )
  )
    return;
  const others = (await readdir(folder)).filter((name) => !FOREIGN_FILES.test(name));
  if (others.length === 0) return;
  throw new Error(
    `${folder} holds other things (${others.slice(0, 3).join(', ')}). Choose an empty folder, or one that an export made.`,
  );
}

function isSubresource(name: string): boolean {
  return /^(?:assets|media|iiif)\//.test(name);
}

/** Moves assets before the pages that need them, and removes old files last. */
async function moveStaged(folder: string): Promise<number> {
  const staging = path.join(folder, STAGING);
  const list = await readList(path.join(staging, COMPLETE_FILE));
  const names = Object.keys(list).filter((name) => existsSync(path.join(staging, name)));
  const inOrder = [...names.filter(isSubresource), ...names.filter((name) => !isSubresource(name))];
  for (const name of inOrder) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await rename(path.join(staging, name), path.join(folder, name));
  }
  const removed = await removeObsolete(folder, list);
  await writeFile(path.join(folder, `${LIST_FILE}.part`), JSON.stringify(list, null, 1), {
    flush: true,
  });
  await rename(path.join(folder, `${LIST_FILE}.part`), path.join(folder, LIST_FILE));
  await rm(staging, { recursive: true, force: true });
  return removed;
}

async function removeObsolete(folder: string, list: FileList): Promise<number> {
  const before = await readList(path.join(folder, LIST_FILE));
  const obsolete = Object.keys(before).filter((name) => !(name in list));
  for (const name of obsolete) {
    await rm(path.join(folder, name), { force: true });
    await removeEmpty(folder, path.dirname(name));
  }
  return obsolete.length;
}

async function removeEmpty(folder: string, below: string): Promise<void> {
  if (below === '.') return;
  try {
    await rmdir(path.join(folder, below));
  } catch {
    // The folder is not empty.
    return;
  }
  await removeEmpty(folder, path.dirname(below));
}

async function readList(file: string): Promise<FileList> {
  if (!existsSync(file)) return {};
  return JSON.parse(await readFile(file, 'utf8')) as FileList;
}
