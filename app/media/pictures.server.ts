import type { Bucket, Picture } from '../domain/picture/picture.ts';
import { describeColours } from './describe-colours.server.ts';
import { hasWideColours } from './images/wide-colours.server.ts';
import { createRecentFiles, type RecentFiles } from './serving/recent-files.ts';
import { createQueue, type Queue } from './sizes/queue.server.ts';
import { loadOriginal } from './sizes/load-original.server.ts';
import type { SizesOptions } from './sizes/size-rules.server.ts';
import { openSizes, type Sizes } from './sizes/sizes.server.ts';
import {
  findLostOriginals,
  type StoredOriginal,
  sweepPictures,
  type SweepRule,
} from './storage/files-check.server.ts';
import { preparePartsFolder, removeStaleParts } from './storage/folders.server.ts';
import {
  isLarge,
  originalKey,
  parsePicturePath,
  parseSizeKey,
  type Size,
  sizesPrefix,
} from './storage/keys.ts';
import type { Body } from './uploads/receive-file.server.ts';
import { receivePicture, type ReceiveOptions } from './uploads/receive-picture.server.ts';

export type Pictures = Awaited<ReturnType<typeof openPictures>>;

type Options = Omit<SizesOptions, 'queue'>;
type Parts = Options & { queue: Queue; sizes: Sizes; recent: RecentFiles };

/** Receives pictures, renders their public files and removes them. The caller writes the rows. */
export async function openPictures(options: Options) {
  const { storage, incomingDir } = options;
  await preparePartsFolder(incomingDir);
  const queue = createQueue();
  const sizes = openSizes({ ...options, queue });
  const recent = createRecentFiles();
  const parts: Parts = { ...options, queue, sizes, recent };
  const { size, full, warm, renderAll, close } = sizes;
  return {
    receive: (bucket: Bucket, body: Body, receiveOptions?: ReceiveOptions) =>
      receivePicture({ storage, queue, incomingDir }, bucket, body, receiveOptions),
    size,
    full,
    recent,
    warm,
    renderAll,
    remove: (image: string) => remove(parts, image),
    /** Deletes the sizes of a picture, which are then rendered again. */
    removeSizes: (image: string) => removeSizes(parts, image),
    renderRevision: (revision: Revision) => renderRevision(parts, revision),
    /** Deletes the large files of earlier revisions. */
    removeEarlierRevisions: ({ image, revision }: Revision) =>
      removeSizes(
        parts,
        image,
        (file) => file !== undefined && isLarge(file.width) && file.revision < revision,
      ),
    /** Whether a stored original has colours outside sRGB. */
    hasWideColours: (image: string) => judgeOriginal(parts, image),
    describeColours: (picture: Picture & { isWide: boolean }) => describeColours(parts, picture),
    sweep: (rule: SweepRule) => sweep(parts, rule),
    /** The pictures whose original is missing or changed; only a backup or the owner's own copy can replace it. */
    async findLost<T extends StoredOriginal>(expected: readonly T[]) {
      const { missing, changed } = await findLostOriginals(storage, expected);
      return [...missing, ...changed];
    },
    close,
  };
}

/** Deletes all files of a picture; the original first, so that no further size is rendered. */
async function remove(parts: Parts, image: string): Promise<void> {
  const id = parsePicturePath(image);
  if (id) await parts.storage.delete(originalKey(id));
  await removeSizes(parts, image);
}

type Revision = { image: string; width: number; revision: number };
/** Selects files; undefined is the picture in its own format. */
type FileFilter = (size: Size | undefined) => boolean;

/**
 * Renders the large files of a revision with the current texts: all of a new picture, otherwise those that were rendered
 * for an earlier revision. Files of a new picture may have been rendered before it had a title.
 */
async function renderRevision(parts: Parts, { image, width, revision }: Revision): Promise<void> {
  const id = parsePicturePath(image);
  if (!id) return;
  const prefix = sizesPrefix(id.bucket, id.name);
  await parts.sizes.settle(prefix);
  const known = new Set<string>();
  for await (const { key } of parts.storage.list(prefix)) {
    const size = parseSizeKey(key);
    if (size) known.add(`${size.width}.${size.format}`);
  }
  await removeSizes(
    parts,
    image,
    (size) => !size || (isLarge(size.width) && size.revision === revision),
  );
  await parts.sizes.renderAll(
    { image, width },
    (size) => isLarge(size.width) && (revision === 0 || known.has(`${size.width}.${size.format}`)),
  );
}

async function removeSizes(
  { storage, sizes, recent }: Parts,
  image: string,
  filter: FileFilter = () => true,
): Promise<void> {
  const id = parsePicturePath(image);
  if (!id) return;
  const prefix = sizesPrefix(id.bucket, id.name);
  await sizes.settle(prefix);
  for await (const { key } of storage.list(prefix)) {
    if (filter(parseSizeKey(key))) await storage.delete(key);
  }
  recent.deletePrefix(`/media/${id.bucket}/${id.name}`);
}

async function judgeOriginal(parts: Parts, image: string): Promise<boolean> {
  const id = parsePicturePath(image);
  let isWide = false;
  await parts.queue.background(async () => {
    await using original = id && (await loadOriginal(parts, originalKey(id)));
    isWide = original !== undefined && (await hasWideColours(original.source));
  });
  return isWide;
}

/** Removes files that no row refers to, left by a process that ended between writing the file and the row. */
async function sweep({ storage, incomingDir }: Parts, rule: SweepRule): Promise<string[]> {
  await storage.tidy(rule.olderThan);
  await removeStaleParts(incomingDir, rule.olderThan);
  return sweepPictures(storage, rule);
}
