import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './components/frame/nonce.ts';
import { nonceContext, servicesContext } from './context.ts';
import { loggedPath } from './domain/room/room.ts';
import { isPublicPage, reportFailure, reportIncomplete } from './render-report.ts';

/** Renders the whole page before responding, because it is hashed, compressed and cached as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const html = await renderHtml(page, nonce, () => reportIncomplete(context));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(isPublicPage(context) ? withoutPreloads(html) : html, { status, headers });
}

/**
 * Removes the preloads of scripts, so that the browser fetches the fonts and the first picture before them. A public
 * page works without its scripts.
 */
function withoutPreloads(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

function renderHtml(page: React.ReactNode, nonce: string, onError: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  reportFailure(context, error);
  context
    .get(servicesContext)
    .log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, 'page failed');
};
