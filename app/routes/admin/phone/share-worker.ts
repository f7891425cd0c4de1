import {
  SHARED,
  SHARE_FIELD,
  SHARED_CACHE,
  SHARE_PATH,
} from '../../../domain/publishing/shared-pictures.ts';

/** What this needs of a service worker's event; the library of types for workers is at odds with that of pages. */
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

/**
 * Takes pictures that the phone's photo app shares. They never reach the server as one form: they wait in the browser
 * until the page uploads them, one by one, as if they had been chosen there.
 */
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  if (request.method !== 'POST' || new URL(request.url).pathname !== SHARE_PATH) return;
  (event as FetchEvent).respondWith(keep(request));
});

async function keep(request: Request): Promise<Response> {
  const cache = await caches.open(SHARED_CACHE);
  const shared = (await request.formData()).getAll(SHARE_FIELD);
  for (const [at, file] of shared.entries()) {
    if (!(file instanceof File)) continue;
    const headers = { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) };
    await cache.put(`${SHARE_PATH}/${Date.now()}-${at}`, new Response(file, { headers }));
  }
  return Response.redirect(SHARED, 303);
}
