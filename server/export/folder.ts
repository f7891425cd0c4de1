import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { holdFile } from '../held-file.ts';
import type { Files } from './files.ts';

/** What an export wrote, by name; the key stands for the content. */
type List = Record<string, string>;

const LIST = '.penseel-export.json';
const COMING = '.penseel-coming';
const LOCK = '.penseel-in-use';
/** In the folder of what is coming: it is whole, and only has to be put in its place. */
const WHOLE = 'whole.json';
/** What lies in folders that a host gives. */
const NOT_OURS = /^(?:\..*|CNAME|README\.md|LICENSE)$/;

export type ExportFolder = Files &
  Disposable & {
    /** Puts the new export in the place of the old one. */
    finish(): Promise<{ files: number; written: number; removed: number }>;
  };

/**
 * An export as a folder. What changed is written beside it first, so that the old export stays whole when this one is
 * broken off; when all is there it is put in its place, and what broke off then is done by the next export. What
 * else lies in the folder (`.git`, `CNAME`) is left alone. Two exports at once would take each other's files away:
 * the folder is held until it is disposed of.
 */
export async function openExportFolder(folder: string): Promise<ExportFolder> {
  await mkdir(folder, { recursive: true });
  await refuseOthers(folder);
  const release = holdFile(path.join(folder, LOCK));
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
  if (existsSync(path.join(folder, COMING, WHOLE))) await putInPlace(folder);
  await rm(path.join(folder, COMING), { recursive: true, force: true });
  const before = await readList(path.join(folder, LIST));
  const list: List = {};
  let written = 0;
  return {
    async put(name, key, read) {
      if (before[name] !== key || !existsSync(path.join(folder, name))) {
        const body = await read();
        if (!body) return;
        const file = path.join(folder, COMING, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, body);
        written += 1;
      }
      list[name] = key;
    },
    async finish() {
      await mkdir(path.join(folder, COMING), { recursive: true });
      const whole = path.join(folder, COMING, WHOLE);
      await writeFile(`${whole}.part`, JSON.stringify(list), { flush: true });
      await rename(`${whole}.part`, whole);
      const removed = await putInPlace(folder);
      return { files: Object.keys(list).length, written, removed };
    },
    [Symbol.dispose]: release,
  };
}

/** The first export that breaks off while it is put in its place leaves files, and no list yet. */
async function refuseOthers(folder: string): Promise<void> {
  if ([LIST, path.join(COMING, WHOLE)].some((ours) => existsSync(path.join(folder, ours)))) return;
  const others = (await readdir(folder)).filter((name) => !NOT_OURS.test(name));
  if (others.length === 0) return;
  throw new Error(
    `${folder} holds other things (${others.slice(0, 3).join(', ')}). Choose an empty folder, or one that an export made.`,
  );
}

function isPart(name: string): boolean {
  return /^(?:assets|media|iiif)\//.test(name);
}

/** What pages ask for comes before the pages, and what no page asks for any more goes after them. */
async function putInPlace(folder: string): Promise<number> {
  const coming = path.join(folder, COMING);
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
    // Something else lies in it.
    return;
  }
  await removeEmpty(folder, path.dirname(below));
}

async function readList(file: string): Promise<List> {
  if (!existsSync(file)) return {};
  return JSON.parse(await readFile(file, 'utf8')) as List;
}
