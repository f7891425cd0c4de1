/** What is only read says so to every other method. */
export function answerNotAllowed(): Response {
  return new Response('This can only be read.', { status: 405, headers: { Allow: 'GET, HEAD' } });
}
