import { drawIcon, paintIcon, wrapAsIco } from '../../domain/publishing/icon.ts';
import { ICONS } from '../../domain/publishing/icon-list.ts';
import { encodePixels } from '../../media/images.server.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/icon';
import { answerDocument, readSite } from './answer-document.server.ts';

/** The router also takes a path in capitals or with a slash behind it. */
const OTHER_SPELLING = { type: 'image/png', size: 32 } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = await readArea(context, 'settings', () => readSite(context));
  const displayName = settings.ok ? settings.value.site.displayName : '';
  const { type, size } = ICONS.find(({ path }) => path === url.pathname) ?? OTHER_SPELLING;
  if (size === 'any') return answerDocument(drawIcon(displayName), type);
  const png = await encodePixels(paintIcon(displayName, size), size);
  return answerDocument(type === 'image/x-icon' ? wrapAsIco(png, size) : png, type);
}
