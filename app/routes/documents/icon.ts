import { drawIcon, paintIcon, wrapAsIco } from '../../domain/publishing/icon.ts';
import { encodePixels } from '../../media/images.server.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/icon';
import { answerDocument, readSite } from './answer-document.server.ts';

const FAVICON_SIZE = 32;
/** By the addresses that browsers and home screens ask for. */
const PNG_SIZES: Record<string, number> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = await readArea(context, 'settings', () => readSite(context));
  const displayName = settings.ok ? settings.value.site.displayName : '';
  if (url.pathname === '/favicon.svg')
    return answerDocument(drawIcon(displayName), 'image/svg+xml');
  const size = PNG_SIZES[url.pathname] ?? FAVICON_SIZE;
  const png = await encodePixels(paintIcon(displayName, size), size);
  if (url.pathname === '/favicon.ico') {
    return answerDocument(wrapAsIco(png, size), 'image/x-icon');
  }
  return answerDocument(png, 'image/png');
}
