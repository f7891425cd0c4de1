/** Sooner than to a part that is not there: a place comes free at any moment. */
const BUSY_SECONDS = 2;

/** For what would have to be made while too much of it is being made already; what is kept is answered all the same. */
export function answerBusy(): Response {
  return new Response('The site is busy. Try again in a moment.', {
    status: 503,
    headers: { 'Retry-After': String(BUSY_SECONDS), 'Cache-Control': 'no-store' },
  });
}
