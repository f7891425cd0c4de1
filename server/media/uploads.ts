import { type Context, Hono } from 'hono';
import type { Services } from '../../app/context.ts';
import { createPicture } from '../../app/data/pictures/picture-rows.server.ts';
import { BUCKETS, SITE_PICTURES } from '../../app/domain/picture/picture.ts';
import { refuseSiteMark, SITE_MARKS } from '../../app/domain/site-image/site-mark.ts';
import { answerFailure, type OwnerEnv, ownerSends } from '../http/owner-only.ts';

/** Receives the owner's pictures as raw request bodies: `POST /admin/uploads/<bucket>[?page=<use of a site picture>]`. */
export function uploadRoutes(services: Services) {
  const app = new Hono<OwnerEnv>();
  app.post(
    '/:bucket',
    ownerSends(services.auth, (c) => receivePicture(c, services)),
  );
  app.onError(answerFailure(services.log, 'upload failed'));
  return app;
}

async function receivePicture(c: Context<OwnerEnv>, { db, pictures }: Services) {
  const bucket = BUCKETS.find((name) => name === c.req.param('bucket'));
  const page = SITE_PICTURES.find((name) => name === c.req.query('page'));
  if (!bucket || (bucket === 'site-content') !== (page !== undefined)) return c.notFound();

  const received = await pictures.receive(bucket, c.env.incoming, { page });
  if (!received.ok) return c.json({ message: received.message }, received.status);

  const mark = SITE_MARKS.find((name) => name === page);
  const refusal = mark ? refuseSiteMark(mark, received.picture) : null;
  if (refusal !== null) {
    await pictures.remove(received.picture.image);
    return c.json({ message: refusal }, 422);
  }

  const { picture, original, bytes, sha256, isWide, note, facts, pixels } = received;
  try {
    const createdAt = new Date().toISOString();
    await createPicture(db, { ...picture, original, bytes, sha256, isWide, isDue: 1, createdAt });
  } catch (error) {
    await pictures.remove(picture.image);
    throw error;
  }
  // After the response, because the owner is waiting for it.
  setImmediate(() => pictures.warm(picture, pixels));
  return c.json({ ...picture, note, facts }, 201);
}
