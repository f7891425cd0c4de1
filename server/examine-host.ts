import { statfs } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Database } from '../app/data/database/database.server.ts';
import type { Config } from './config/config.ts';
import { type Finding, fine, note, wrong } from './finding.ts';

const GIGABYTE = 1e9;
const DAY = 24 * 60 * 60 * 1000;
const MIN_CERTIFICATE_DAYS = 14;
const ANSWER_WITHIN_MILLISECONDS = 5000;

/** Checks what is around a site: the disk, the clock, and the certificate of its public address. */
export async function examineHost({ db }: Database, config: Config): Promise<Finding[]> {
  return [
    await examineDisk(config.dataDir),
    await examineClock(db),
    ...(config.siteUrl.startsWith('https:') ? [await examineCertificate(config.siteUrl)] : []),
  ];
}

async function examineDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const sentence = `${(free / GIGABYTE).toFixed(1)} GB are free in ${dataDir}`;
  if (free < GIGABYTE / 10) return wrong(`Only ${sentence}: free some space.`);
  return free < GIGABYTE ? note(`Only ${sentence}.`) : fine(`${sentence}.`);
}

/** Changes from the future mean that the clock was ahead, or is behind now. */
async function examineClock(db: Database['db']): Promise<Finding> {
  const newest = await db
    .selectFrom('Journal')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isAhead = newest !== undefined && Date.parse(newest.at) > Date.now() + DAY;
  return isAhead
    ? wrong(`The last change is dated ${newest.at}, which is in the future: is the clock right?`)
    : fine('The clock agrees with the last change.');
}

/** Connects to the public address as a browser does. */
async function examineCertificate(siteUrl: string): Promise<Finding> {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname });
  try {
    await once(socket, 'secureConnect', {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS),
    });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY);
    const sentence = `The certificate of ${siteUrl} is valid for ${days} more days`;
    return days < MIN_CERTIFICATE_DAYS ? wrong(`${sentence}: renew it.`) : fine(`${sentence}.`);
  } catch (error) {
    const { name, syscall, message } = error as NodeJS.ErrnoException;
    const isUnreachable = name === 'AbortError' || syscall !== undefined;
    if (isUnreachable) return note(`${siteUrl} cannot be reached from here.`);
    return wrong(`${siteUrl} has no valid certificate: ${message}.`);
  } finally {
    socket.destroy();
  }
}
