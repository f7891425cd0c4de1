import { drawIcon, paintIcon, wrapAsIco } from '../../domain/publishing/icons/icon.ts';
import { ICONS } from '../../domain/publishing/icons/icon-list.ts';
import { encodePixels } from '../../media/images/render-picture.server.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/icon';
import { fileResponse, readSite } from './public-file.server.ts';

/** The router also matches a path in capitals or with a trailing slash, which gets this icon. */
const OTHER_SPELLING = { type: 'image/png', size: 32 } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = await readArea(context, 'settings', () => readSite(context));
  const displayName = settings.ok ? settings.value.site.displayName : '';
  const { type, size } = ICONS.find(({ path }) => path === url.pathname) ?? OTHER_SPELLING;
  if (size === 'any') return fileResponse(drawIcon(displayName), type);
  const png = await encodePixels(paintIcon(displayName, size), size);
  return fileResponse(type === 'image/x-icon' ? wrapAsIco(png, size) : png, type);
}
