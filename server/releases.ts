import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  readInternalSetting,
  writeInternalSetting,
} from '../app/data/settings/internal-settings.server.ts';
import type { Services } from '../app/context.ts';
import { parseJson } from '../app/domain/parse-json.ts';
import { findNewestRelease, isNewer } from '../app/domain/release.ts';
import { type Finding, fine, note, wrong } from './finding.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const ANSWER_WITHIN_MILLISECONDS = 10_000;
const MAX_CHARACTERS = 64 * 1024;

type Needs = Pick<Services, 'db' | 'log' | 'now'> & { releases: string | undefined };

/** Looks once a day for a newer release. The result is stored, so that restarts and replicas do not look again. */
export function openReleases({ db, log, now, releases }: Needs) {
  async function readLast(): Promise<{ at: number; version?: string }> {
    const last = parseJson((await readInternalSetting(db, 'release')) ?? '');
    return { at: 0, ...(last as object | undefined) };
  }
  async function check(): Promise<void> {
    const last = await readLast();
    if (!releases || Math.abs(now() - last.at) < DAY) return;
    const store = (version: string | undefined) =>
      writeInternalSetting(db, 'release', JSON.stringify({ at: now(), version }));
    // After a failure the next attempt is a day later, too.
    await store(last.version);
    await store(await readNewest(releases));
  }
  return {
    check: () =>
      check().catch((error: unknown) => log.warn({ err: error }, 'RELEASES cannot be read')),
    describeNewer: async () => releases && describeNewer(releases, (await readLast()).version),
  };
}

export function startReleaseChecks({ check }: ReturnType<typeof openReleases>): () => void {
  void check();
  const timer = setInterval(() => void check(), HOUR).unref();
  return () => clearInterval(timer);
}

/** For the doctor. */
export async function examineReleases(releases: string | undefined): Promise<Finding[]> {
  if (!releases) return [];
  try {
    const newer = await describeNewer(releases, await readNewest(releases));
    return [newer ? note(newer) : fine(`There is no newer Penseel in ${releases}.`)];
  } catch (error) {
    return [wrong(`RELEASES: ${releases} cannot be read: ${(error as Error).message}.`)];
  }
}

/** The newest version whose file is named in a folder, or in the text at an address. */
async function readNewest(releases: string): Promise<string | undefined> {
  const names = URL.canParse(releases)
    ? await download(releases)
    : (await readdir(releases)).join('\n');
  return findNewestRelease(names);
}

async function download(url: string): Promise<string> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS);
  const answer = await fetch(url, { signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`it answers with ${answer.status}`);
  let text = '';
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.length > MAX_CHARACTERS) throw new Error('it is too large');
  }
  return text;
}

async function describeNewer(releases: string, version = ''): Promise<string | undefined> {
  const about = await readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8');
  const { version: current } = JSON.parse(about);
  if (!isNewer(version, current)) return undefined;
  const name = `penseel-${version}.tgz`;
  const file = URL.canParse(releases) ? new URL(name, releases).href : path.join(releases, name);
  const how = process.env.PENSEEL_SITE
    ? `To upgrade: npm run upgrade -- ${file}`
    : 'How to upgrade is in docs/hosting/upgrading.md.';
  return `Penseel ${version} is available; this site has ${current}. ${how}`;
}
