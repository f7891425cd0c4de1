import { CORS } from '../../domain/publishing/iiif-cors.ts';

/** What viewers of other sites may read; nothing else of the site is. */
export function answerIiif(api: 'image' | 'presentation', body: object): Response {
  const profile = `http://iiif.io/api/${api}/3/context.json`;
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': `application/ld+json;profile="${profile}"`, ...CORS },
  });
}
