import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from '../start/file-lock.ts';
import type { Files } from './files.ts';

/** The hash of each exported file, by name. */
type List = Record<string, string>;

const LIST = '.penseel-export.json';
const STAGING = '.penseel-coming';
const LOCK = '.penseel-in-use';
/** Marks the staging folder as complete, ready to be moved into place. */
const WHOLE = 'whole.json';
/** Files that hosts and repositories put into such folders. */
const NOT_OURS = /^(?:\..*|CNAME|README\.md|LICENSE)$/;

export type ExportFolder = Files &
  Disposable & {
    /** Replaces the old export by the new one. */
    finish(): Promise<{ files: number; written: number; removed: number }>;
  };

/**
 * Exports into a folder. Changed files are staged first, so that an interrupted export leaves the old one intact. When all
 * files are staged they are moved into place; if that is interrupted, the next export completes it. Other files in the
 * folder (`.git`, `CNAME`) are kept. A lock prevents two exports at once.
 */
export async function openExportFolder(folder: string): Promise<ExportFolder> {
  await mkdir(folder, { recursive: true });
  await refuseForeignFolder(folder);
  const release = lockFile(path.join(folder, LOCK));
  if (!release)
    throw new Error(`Another export into ${folder} is under way. Wait until it is done.`);
  try {
    return await openHeld(folder, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function openHeld(folder: string, release: () => void): Promise<ExportFolder> {
  if (existsSync(path.join(folder, STAGING, WHOLE))) await moveIntoPlace(folder);
  await rm(path.join(folder, STAGING), { recursive: true, force: true });
  const before = await readList(path.join(folder, LIST));
  const list: List = {};
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
      const whole = path.join(folder, STAGING, WHOLE);
      await writeFile(`${whole}.part`, JSON.stringify(list), { flush: true });
      await rename(`${whole}.part`, whole);
      const removed = await moveIntoPlace(folder);
      return { files: Object.keys(list).length, written, removed };
    },
    [Symbol.dispose]: release,
  };
}

/** A first export that was interrupted while moving files has left files, but no list. */
async function refuseForeignFolder(folder: string): Promise<void> {
  if ([LIST, path.join(STAGING, WHOLE)].some((ours) => existsSync(path.join(folder, ours)))) return;
  const others = (await readdir(folder)).filter((name) => !NOT_OURS.test(name));
  if (others.length === 0) return;
  throw new Error(
    `${folder} holds other things (${others.slice(0, 3).join(', ')}). Choose an empty folder, or one that an export made.`,
  );
}

function isPart(name: string): boolean {
  return /^(?:assets|media|iiif)\//.test(name);
}

/** Moves assets before the pages that need them, and removes old files last. */
async function moveIntoPlace(folder: string): Promise<number> {
  const coming = path.join(folder, STAGING);
  const list = await readList(path.join(coming, WHOLE));
  const names = Object.keys(list).filter((name) => existsSync(path.join(coming, name)));
  const inOrder = [...names.filter(isPart), ...names.filter((name) => !isPart(name))];
  for (const name of inOrder) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await rename(path.join(coming, name), path.join(folder, name));
  }
  const removed = await removeGone(folder, list);
  await writeFile(path.join(folder, `${LIST}.part`), JSON.stringify(list, null, 1), {
    flush: true,
  });
  await rename(path.join(folder, `${LIST}.part`), path.join(folder, LIST));
  await rm(coming, { recursive: true, force: true });
  return removed;
}

async function removeGone(folder: string, list: List): Promise<number> {
  const before = await readList(path.join(folder, LIST));
  const gone = Object.keys(before).filter((name) => !(name in list));
  for (const name of gone) {
    await rm(path.join(folder, name), { force: true });
    await removeEmpty(folder, path.dirname(name));
  }
  return gone.length;
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

async function readList(file: string): Promise<List> {
  if (!existsSync(file)) return {};
  return JSON.parse(await readFile(file, 'utf8')) as List;
}
