import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Services } from '../app/context.ts';
import { createPicture } from '../app/data/picture-rows.server.ts';
import { explainFailure } from '../app/domain/failure.ts';
import { BUCKETS } from '../app/domain/content/picture.ts';
import { SITE_PAGES } from '../app/domain/content/site-image.ts';
import { trustSender } from './slow-connections.ts';

/** Takes the owner's pictures as plain image bodies: `POST /admin/uploads/<bucket>[?page=home|bio]`. */
export function uploads(services: Services) {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.post('/:bucket', async (c) => {
    const session = await services.auth.findSession(c.req.raw.headers);
    if (!session.owner) return c.json({ message: 'Sign in first.' }, 401);

    const bucket = BUCKETS.find((name) => name === c.req.param('bucket'));
    const page = SITE_PAGES.find((name) => name === c.req.query('page'));
    if (!bucket || (bucket === 'site-content') !== (page !== undefined)) return c.notFound();

    trustSender(c.env.incoming);
    const received = await services.pictures.receive(bucket, c.env.incoming, { page });
    if (!received.ok) return c.json({ message: received.message }, received.status);

    const { picture, original, bytes, sha256, isAnimated, facts, pixels } = received;
    try {
      const createdAt = new Date().toISOString();
      await createPicture(services.db, { ...picture, original, bytes, sha256, createdAt });
    } catch (error) {
      await services.pictures.remove(picture.image);
      throw error;
    }
    // Not before the answer is on its way: whoever uploaded waits for that.
    setImmediate(() => services.pictures.warm(picture, pixels));
    return c.json({ ...picture, isAnimated, facts }, 201);
  });

  app.onError((error, c) => {
    const failure = explainFailure(error);
    // Whoever broke off an upload hears no answer, and nothing of ours is wrong.
    const level = c.env.incoming.errored ? 'info' : 'error';
    services.log[level]({ err: error, status: failure.status }, 'upload failed');
    if (failure.retryAfter) c.header('Retry-After', String(failure.retryAfter));
    return c.json({ message: failure.message }, failure.status);
  });
  return app;
}
