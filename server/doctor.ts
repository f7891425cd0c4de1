import { verifyOriginals, type DeepOptions } from './media/verify-originals.ts';
import { listPicturePaths } from '../app/data/pictures/picture-rows.server.ts';
import { checkIntegrity, findBrokenOrders } from '../app/data/backup/integrity.server.ts';
import {
  listMigrations,
  RESTORE_MARK,
  RESTORE_UNFINISHED,
} from '../app/data/database/migrate.server.ts';
import { migrations } from '../app/data/migrations/all.ts';
import {
  listPictureFiles,
  listRowsWithoutPicture,
} from '../app/data/pictures/picture-files.server.ts';
import {
  findEmptySizes,
  findLostOriginals,
  sortOriginals,
} from '../app/media/storage/files-check.server.ts';
import { type Finding, fine, note, wrong } from './finding.ts';
import type { SiteStores } from './start/open-storage.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Checks the database and the files of a site. With `deep` it also reads every byte of the originals. It changes nothing,
 * except that it stores missing checksums on request.
 */
export async function examineSite(stores: SiteStores, deep?: DeepOptions): Promise<Finding[]> {
  const schema = await examineSchema(stores);
  if (schema.some(({ kind }) => kind === 'wrong')) return schema;
  const checks = [
    examineDatabase,
    examineOrders,
    examineStorage,
    examineOriginals,
    examineOrphans,
    examineSizes,
    ...(deep ? [() => examineBytes(stores, deep)] : []),
  ];
  const findings = [...schema];
  for (const examine of checks) {
    const found = await examine(stores).catch((error: unknown) => [
      wrong(`This could not be looked at: ${error instanceof Error ? error.message : error}`),
    ]);
    findings.push(...found);
  }
  return findings;
}

async function examineSchema({ database: { db } }: SiteStores): Promise<Finding[]> {
  const applied = await listMigrations(db);
  if (applied.length === 0) {
    return [wrong('There is no site in this database yet: start Penseel once.')];
  }
  if (applied.includes(RESTORE_MARK)) return [wrong(RESTORE_UNFINISHED)];
  const known = migrations.map(({ name }) => name);
  const newer = applied.find((name) => !known.includes(name));
  if (newer) return [wrong(`The database was made by a newer Penseel (it has ${newer}).`)];
  const pending = known.filter((name) => !applied.includes(name));
  if (pending.length > 0) {
    return [
      wrong(`The database is older than this Penseel: the next start adds ${pending.join(', ')}.`),
    ];
  }
  return [fine(`The database has the schema of this Penseel, ${applied.at(-1)}.`)];
}

async function examineDatabase({ database }: SiteStores): Promise<Finding[]> {
  const faults = await checkIntegrity(database);
  if (faults.length === 0) return [fine('The database is sound.')];
  return [wrong(`The database is damaged; restore a backup. ${faults.join(', ')}`)];
}

async function examineOrders({ database: { db } }: SiteStores): Promise<Finding[]> {
  const broken = await findBrokenOrders(db);
  if (broken.length === 0) return [fine('Every order runs from 0 without gaps or doubles.')];
  return [wrong(`These orders have gaps or doubles, save them again: ${broken.join(', ')}.`)];
}

async function examineStorage({ storage }: SiteStores): Promise<Finding[]> {
  await storage.check();
  return [fine('The storage of files answers.')];
}

async function examineOriginals({ database: { db }, storage }: SiteStores): Promise<Finding[]> {
  const pictures = await listPictureFiles(db);
  const { missing, changed } = await findLostOriginals(storage, pictures);
  const unknown = await listRowsWithoutPicture(db);
  const findings = [
    ...missing.map((picture) => wrong(`The original of ${nameOf(picture)} is missing.`)),
    ...changed.map((picture) => wrong(`The original of ${nameOf(picture)} is damaged.`)),
    ...unknown.map((name) => wrong(`The picture of ${name} is not known: save it again.`)),
  ];
  return findings.length > 0 ? findings : [fine(`All ${pictures.length} originals are there.`)];
}

async function examineOrphans({ database: { db }, storage }: SiteStores): Promise<Finding[]> {
  const known = new Set(await listPicturePaths(db));
  const isReferenced = (image: string) => known.has(image);
  const olderThan = new Date(Date.now() - DAY);
  const { strays, areForeign } = await sortOriginals(storage, { isReferenced, olderThan });
  if (areForeign) {
    return [wrong(`${strays.length} originals have no row: is this the right database?`)];
  }
  if (strays.length === 0) return [fine('There are no stray originals.')];
  return [note(`${strays.length} stray originals belong to nothing; a running site removes them.`)];
}

async function examineSizes({ storage }: SiteStores): Promise<Finding[]> {
  const empty = await findEmptySizes(storage);
  if (empty.length === 0) return [fine('No public size is empty.')];
  return [wrong(`${empty.length} public sizes are empty: npm run doctor -- --repair.`)];
}

async function examineBytes(stores: SiteStores, deep: DeepOptions): Promise<Finding[]> {
  const { read, changed, unknown } = await verifyOriginals(stores, deep);
  const sums = `${unknown} originals had no checksum to compare with`;
  const advice = deep.storesChecksums
    ? 'it is kept now.'
    : 'npm run doctor -- --deep --repair keeps one.';
  return [
    ...changed.map((picture) =>
      wrong(`The original of ${nameOf(picture)} has other bytes than it came with.`),
    ),
    ...(changed.length === 0
      ? [fine(`Every byte of ${read - unknown} originals is as it came.`)]
      : []),
    ...(unknown > 0 ? [note(`${sums}: ${advice}`)] : []),
  ];
}

/** The finding for a picture whose public sizes could not be made. */
export function unusablePicture(
  picture: { original: string; shownBy: string | null },
  why: string,
): Finding {
  return wrong(`The public sizes of ${nameOf(picture)} cannot be made: ${why}`);
}

function nameOf({ original, shownBy }: { original: string; shownBy: string | null }): string {
  return `${shownBy ?? 'an upload that nothing shows'} (${original})`;
}
