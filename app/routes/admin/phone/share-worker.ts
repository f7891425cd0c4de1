import {
  MAX_SHARED,
  MAX_SHARED_BYTES,
  SHARED_URL,
  SHARED_CACHE,
  SHARED_PARTLY_URL,
  SHARE_FIELD,
  SHARE_PATH,
} from '../../../domain/publishing/shared-pictures.ts';

/** The used part of a service worker's event. The type library for workers conflicts with the one for pages. */
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

/**
 * Receives pictures that the phone's photo app shares. Nothing is uploaded, because any page can
 * post here: the pictures wait in the browser until the owner accepts or discards them.
 */
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  if (request.method !== 'POST' || new URL(request.url).pathname !== SHARE_PATH) return;
  (event as FetchEvent).respondWith(store(request));
});

async function store(request: Request): Promise<Response> {
  const cache = await caches.open(SHARED_CACHE);
  const shared = (await request.formData()).getAll(SHARE_FIELD);
  const stored = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  let count = stored.length;
  let bytes = stored.reduce((sum, each) => sum + Number(each?.headers.get('Content-Length')), 0);
  let isComplete = true;
  for (const [at, file] of shared.entries()) {
    if (!(file instanceof File) || !file.type.startsWith('image/')) continue;
    if (count === MAX_SHARED || bytes + file.size > MAX_SHARED_BYTES) {
      isComplete = false;
      continue;
    }
    count += 1;
    bytes += file.size;
    const headers = {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'X-File-Name': encodeURIComponent(file.name),
    };
    await cache.put(`${SHARE_PATH}/${Date.now()}-${at}`, new Response(file, { headers }));
  }
  return Response.redirect(isComplete ? SHARED_URL : SHARED_PARTLY_URL, 303);
}
