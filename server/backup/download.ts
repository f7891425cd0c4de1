import { type Context, Hono } from 'hono';
import { Readable } from 'node:stream';
import { chooseRange, contentRange, type Part } from '../../app/media/range.ts';
import { type OwnerEnv, ownerReads } from '../owner-only.ts';
import type { OpenServices } from '../services.ts';
import type { Snapshot, Snapshots } from './snapshots.ts';

/** The owner's backup as a download: `GET /admin/backup`. To everybody else the place does not exist. */
export function backupDownload(services: OpenServices) {
  const app = new Hono<OwnerEnv>();
  app.get(
    '/',
    ownerReads(services.auth, (c) => giveBackup(c, services)),
  );
  return app;
}

async function giveBackup(c: Context<OwnerEnv>, { snapshots, log, today }: OpenServices) {
  c.header('Cache-Control', 'private, no-store, no-transform');
  c.header('X-Robots-Tag', 'noindex');

  const isHead = c.req.method === 'HEAD';
  const range = isHead ? undefined : c.req.header('Range');
  const { snapshot, part } = await chooseSnapshot(snapshots, {
    range,
    ifRange: c.req.header('If-Range'),
    withHistory: c.req.query('history') === '1',
  });
  const { size, tag } = snapshot;
  if (part === 'unsatisfiable') {
    c.header('Content-Range', contentRange(undefined, size));
    return c.text('The backup has no such part.', 416);
  }
  const { start, end } = part ?? { start: 0, end: size };
  c.header('Content-Type', 'application/x-tar');
  c.header('Content-Disposition', `attachment; filename="penseel-${today()}.tar"`);
  c.header('Content-Length', String(end - start));
  c.header('ETag', tag);
  c.header('Accept-Ranges', 'bytes');
  // A proxy that reads ahead would fill its disk, and then let us wait for as long as that takes to empty.
  c.header('X-Accel-Buffering', 'no');
  if (part) c.header('Content-Range', contentRange(part, size));
  if (isHead) return c.body(null);
  const body = Readable.from(snapshot.read(start, end), { objectMode: false });
  body.on('error', (error) => {
    // Whoever went away will come back for the rest; anything else is ours to mend.
    const level = c.env.outgoing.destroyed ? 'info' : 'error';
    log[level]({ err: error }, 'a backup download broke off');
  });
  return c.body(Readable.toWeb(body) as ReadableStream<Uint8Array>, part ? 206 : 200);
}

type Asked = { range: string | undefined; ifRange: string | undefined; withHistory: boolean };

/**
 * A part is a part of the snapshot that the rest came from. Where that is not kept, after an hour, a restart or at
 * another replica, the answer is a new one, whole, so that two are never put together.
 */
async function chooseSnapshot(
  snapshots: Snapshots,
  { range, ifRange, withHistory }: Asked,
): Promise<{ snapshot: Snapshot; part?: Part | 'unsatisfiable' }> {
  const known = range === undefined ? undefined : snapshots.find(ifRange);
  if (!known) return { snapshot: await snapshots.take(withHistory) };
  return { snapshot: known, part: chooseRange({ range, ifRange }, known.size, known.tag) };
}
