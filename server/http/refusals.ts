/** Sooner than for a database that is away: rendering is free again at any moment. */
const BUSY_SECONDS = 2;

/** For what would have to be made while too much is being made already. What is cached is answered all the same. */
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
