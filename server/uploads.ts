import { type Context, Hono } from 'hono';
import type { Services } from '../app/context.ts';
import { createPicture } from '../app/data/picture-rows.server.ts';
import { BUCKETS } from '../app/domain/content/picture.ts';
import { SITE_PAGES } from '../app/domain/content/site-image.ts';
import { answerFailure, type OwnerEnv, ownerSends } from './owner-only.ts';
import { trustSender } from './slow-connections.ts';

/** Takes the owner's pictures as plain image bodies: `POST /admin/uploads/<bucket>[?page=home|bio]`. */
export function uploads(services: Services) {
  const app = new Hono<OwnerEnv>();
  app.post(
    '/:bucket',
    ownerSends(services.auth, (c) => takePicture(c, services)),
  );
  app.onError(answerFailure(services.log, 'upload failed'));
  return app;
}

async function takePicture(c: Context<OwnerEnv>, { db, pictures }: Services) {
  const bucket = BUCKETS.find((name) => name === c.req.param('bucket'));
  const page = SITE_PAGES.find((name) => name === c.req.query('page'));
  if (!bucket || (bucket === 'site-content') !== (page !== undefined)) return c.notFound();

  trustSender(c.env.incoming);
  const received = await pictures.receive(bucket, c.env.incoming, { page });
  if (!received.ok) return c.json({ message: received.message }, received.status);

  const { picture, original, bytes, sha256, isAnimated, facts, pixels } = received;
  try {
    const createdAt = new Date().toISOString();
    await createPicture(db, { ...picture, original, bytes, sha256, createdAt });
  } catch (error) {
    await pictures.remove(picture.image);
    throw error;
  }
  // Not before the answer is on its way: whoever uploaded waits for that.
  setImmediate(() => pictures.warm(picture, pixels));
  return c.json({ ...picture, isAnimated, facts }, 201);
}
