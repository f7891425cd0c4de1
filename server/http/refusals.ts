/** Shorter than for an unavailable database, because a slot for rendering is free again at any moment. */
const BUSY_SECONDS = 2;

/** Refuses work while too much is in progress. Cached pages are still answered. */
export function answerBusy(): Response {
  return new Response('The site is busy. Try again in a moment.', {
    status: 503,
    headers: { 'Retry-After': String(BUSY_SECONDS), 'Cache-Control': 'no-store' },
  });
}

export function answerNotAllowed(allowed = 'GET, HEAD'): Response {
  const sentence = allowed === 'GET, HEAD' ? 'This can only be read.' : 'This is not done here.';
  return new Response(sentence, { status: 405, headers: { Allow: allowed } });
}
