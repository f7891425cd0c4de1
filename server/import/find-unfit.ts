import { refuseHead, SIGNATURE_BYTES } from '../../app/domain/content/picture-format.ts';
import type { OldFile } from '../../app/domain/importing/old-site.ts';
import type { Body } from '../../app/media/incoming.server.ts';
import { workThrough } from '../work-through.ts';
import { type Source, SourceAway, SourceError } from './source.ts';

const AT_ONCE = 4;

/** Which of these files are no pictures that can be taken, and why: their first bytes tell. */
export async function findUnfit(
  source: Source,
  files: ReadonlySet<OldFile>,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<Map<OldFile, string>> {
  const unfit = new Map<OldFile, string>();
  let done = 0;
  await workThrough(files, AT_ONCE, async (file) => {
    const why = await lookAt(source, file);
    if (why !== null) unfit.set(file, why);
    done += 1;
    onProgress(done, files.size);
  });
  return unfit;
}

async function lookAt(source: Source, file: OldFile): Promise<string | null> {
  try {
    return refuseHead(await source.take(file, readHead));
  } catch (error) {
    if (error instanceof SourceError && !(error instanceof SourceAway)) return error.message;
    throw error;
  }
}

async function readHead(body: Body): Promise<string> {
  let head = '';
  for await (const chunk of body) {
    head += Buffer.from(chunk).toString('latin1');
    if (head.length >= SIGNATURE_BYTES) break;
  }
  return head.slice(0, SIGNATURE_BYTES);
}
