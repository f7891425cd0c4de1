import path from 'node:path';
import type { S3Settings } from '../../../app/media/storage/s3-client.server.ts';

/** The place of the nightly backups: a folder or a bucket. */
export type BackupTo = { folder: string } | { s3: S3Settings };

/** The folder or prefix in a place that holds the backups of one site. */
export const BELOW_PLACE = 'penseel';

const DEFAULT_REGION = 'us-east-1';

export const BACKUP_TO_ADVICE =
  'give the whole path of a folder, or a bucket as https://KEY:SECRET@s3.example.com/bucket?region=eu-west-1, with %2F for each / in the secret.';

/** Undefined for an address that is not one of a bucket with its key. */
export function parseBackupTo(value: string): BackupTo | undefined {
  if (!/^[\w+.-]+:\/\//.test(value)) return { folder: path.resolve(value) };
  const url = URL.parse(value);
  const [, bucket] = /^\/([\w.-]+)\/?$/.exec(url?.pathname ?? '') ?? [];
  const accessKeyId = decode(url?.username);
  const secretAccessKey = decode(url?.password);
  if (!url || !/^https?:$/.test(url.protocol) || !bucket || !accessKeyId || !secretAccessKey)
    return;
  const region = url.searchParams.get('region') || DEFAULT_REGION;
  return { s3: { endpoint: url.origin, bucket, region, accessKeyId, secretAccessKey } };
}

/** Undefined for an invalid escape. */
function decode(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Names the place without its key and secret. */
export function describeBackupTo(place: BackupTo): string {
  if ('folder' in place) return `the folder ${place.folder}`;
  return `the bucket ${place.s3.bucket} at ${new URL(place.s3.endpoint).host}`;
}

type Backend = { dataDir: string; databaseUrl: string | undefined; s3: S3Settings | undefined };

/** Whether one fault, or one mistake, could take the site and its backups. */
export function isOwnPlace(place: BackupTo, { dataDir, databaseUrl, s3 }: Backend): boolean {
  if ('s3' in place) return place.s3.endpoint === s3?.endpoint && place.s3.bucket === s3.bucket;
  const fromData = path.relative(dataDir, path.join(place.folder, BELOW_PLACE));
  return !(databaseUrl && s3) && fromData.split(path.sep)[0] !== '..';
}
