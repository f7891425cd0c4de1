import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPicture, listPicturePaths } from '../../app/data/picture-rows.server.ts';
import type { OldFile } from '../../app/domain/importing/old-site.ts';
import { pictureKey, type PictureNeed } from '../../app/domain/importing/plan.ts';
import type { OpenServices } from '../services.ts';
import { workThrough } from '../work-through.ts';
import { type Source, SourceAway, SourceError } from './source.ts';

/** A line that waits for the network while another picture is looked at. */
const AT_ONCE = 4;

type Needs = {
  services: Pick<OpenServices, 'db' | 'pictures'>;
  source: Source;
  /** Remembers what came, for an import that is run again. */
  memory: string;
  onProgress?: (done: number, of: number) => void;
};

/** What came by its key, and why the other files cannot. */
type Fetched = { images: Map<string, string>; unfit: Map<OldFile, string> };

/** Fetches pictures and keeps each as an upload; those that came in an earlier try are there already. */
export async function fetchPictures(
  wanted: readonly PictureNeed[],
  needs: Needs,
): Promise<Fetched> {
  const images = await recall(needs);
  const unfit = new Map<OldFile, string>();
  const waiting = wanted.filter((need) => !images.has(pictureKey(need)));
  let done = wanted.length - waiting.length;
  await workThrough(waiting, AT_ONCE, async (need) => {
    const fetched = await fetchOne(need, needs);
    if (fetched.ok) images.set(pictureKey(need), fetched.image);
    else unfit.set(need.file, fetched.why);
    done += 1;
    needs.onProgress?.(done, wanted.length);
  });
  return { images, unfit };
}

type One = { ok: true; image: string } | { ok: false; why: string };

async function fetchOne(need: PictureNeed, { services, source, memory }: Needs): Promise<One> {
  const { file, bucket, page } = need;
  try {
    const received = await source.take(file, (body) =>
      services.pictures.receive(bucket, body, { page, forForm: false }),
    );
    if (!received.ok) return { ok: false, why: received.message };
    const { picture, original, bytes, sha256 } = received;
    const createdAt = new Date().toISOString();
    await createPicture(services.db, { ...picture, original, bytes, sha256, createdAt });
    await appendFile(memory, `${JSON.stringify([pictureKey(need), picture.image])}\n`);
    return { ok: true, image: picture.image };
  } catch (error) {
    if (error instanceof SourceError && !(error instanceof SourceAway)) {
      return { ok: false, why: error.message };
    }
    throw error;
  }
}

/** What came before and is still there: an upload that nothing shows goes after a day. */
async function recall({ services, memory }: Needs): Promise<Map<string, string>> {
  await mkdir(path.dirname(memory), { recursive: true });
  const text = await readFile(memory, 'utf8').catch(() => '');
  const present = new Set(await listPicturePaths(services.db));
  const lines = text.split('\n').flatMap(parseLine);
  return new Map(lines.filter(([, image]) => present.has(image)));
}

/** The last line of a try that was killed may be half. */
function parseLine(line: string): [string, string][] {
  try {
    return [JSON.parse(line) as [string, string]];
  } catch {
    return [];
  }
}
