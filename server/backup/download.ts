import { type Context, Hono } from 'hono';
import { Readable } from 'node:stream';
import { selectRange, contentRange, type ByteRange } from '../../app/domain/conditional-request.ts';
import { type OwnerEnv, ownerReads } from '../http/owner-only.ts';
import type { OpenServices } from '../start/services.ts';
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
  const chosen = await chooseSnapshot(snapshots, {
    isHead,
    range: isHead ? undefined : c.req.header('Range'),
    ifRange: c.req.header('If-Range'),
    ifMatch: c.req.header('If-Match'),
    withHistory: c.req.query('history') === '1',
  });
  // Without a body, which some programs would add to the file.
  if (!chosen) return c.body(null, 412);
  const { snapshot, part } = chosen;
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
    // A client that disconnected can resume; any other error is ours.
    const level = c.env.outgoing.destroyed ? 'info' : 'error';
    log[level]({ err: error }, 'a backup download broke off');
  });
  return c.body(Readable.toWeb(body) as ReadableStream<Uint8Array>, part ? 206 : 200);
}

type Asked = Record<'range' | 'ifRange' | 'ifMatch', string | undefined> &
  Record<'isHead' | 'withHistory', boolean>;

/**
 * A part is a part of the snapshot that the request names. A request that names none, or one that is not kept (after an
 * hour, a restart, or at another replica), gets a whole snapshot, so that two are never put together; with `If-Match` it
 * gets nothing. Only a plain GET takes a new snapshot where one is kept: few are, and the one of a download that broke
 * off must not give way to requests that read nothing.
 */
async function chooseSnapshot(
  snapshots: Snapshots,
  { isHead, range, ifRange, ifMatch, withHistory }: Asked,
): Promise<{ snapshot: Snapshot; part?: ByteRange | 'unsatisfiable' } | undefined> {
  const tag = ifMatch ?? (range && ifRange);
  const known = tag && snapshots.find(tag);
  if (known) {
    return { snapshot: known, part: selectRange({ range, ifRange }, known.size, known.tag) };
  }
  if (ifMatch) return undefined;
  const last = isHead || range ? snapshots.last(withHistory) : undefined;
  return { snapshot: last ?? (await snapshots.take(withHistory)) };
}
