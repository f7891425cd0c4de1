import { type Context, Hono } from 'hono';
import { Readable } from 'node:stream';
import { selectRange, contentRange, type ByteRange } from '../../app/domain/conditional-request.ts';
import { type OwnerEnv, ownerReads } from '../http/owner-only.ts';
import type { OpenServices } from '../start/services.ts';
import type { Snapshot, Snapshots } from './snapshots.ts';

/** The owner's backup as a download: `GET /admin/backup`. Other clients get a 404. */
export function backupRoutes(services: OpenServices) {
  const app = new Hono<OwnerEnv>();
  app.get(
    '/',
    ownerReads(services.auth, (c) => sendBackup(c, services)),
  );
  return app;
}

async function sendBackup(c: Context<OwnerEnv>, { snapshots, log, today }: OpenServices) {
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
  // No body, because some clients would append it to the file.
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
  // A proxy that buffers would fill its disk, and then stall the download until its buffer is sent.
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

type RangeRequest = Record<'range' | 'ifRange' | 'ifMatch', string | undefined> &
  Record<'isHead' | 'withHistory', boolean>;

/**
 * Chooses the snapshot and the range to send. A range applies to the snapshot whose tag the request has. A request without
 * a tag, or with a tag that is no longer kept (after an hour, a restart, or at another replica), gets a whole snapshot, so
 * that a client never combines two; with `If-Match` it gets nothing. If a snapshot is kept, only a plain GET takes a new
 * one: the number of snapshots is limited, and requests without a full download must not evict one that a client resumes.
 */
async function chooseSnapshot(
  snapshots: Snapshots,
  { isHead, range, ifRange, ifMatch, withHistory }: RangeRequest,
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
