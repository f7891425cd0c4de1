import type { Services } from '../../context.ts';
import { findSiteMark } from '../../data/settings/site-marks.server.ts';
import { FIRST_LOOK } from '../../domain/look/look.ts';
import { matOf, palettesOf } from '../../domain/look/palette.ts';
import { type Picture, pictureSrc } from '../../domain/picture/picture.ts';
import { drawIcon, paintIcon, wrapAsIco } from '../../domain/publishing/icons/icon.ts';
import { ICONS, type SiteIcon } from '../../domain/publishing/icons/icon-list.ts';
import { layOutIcon, wrapAsSvg } from '../../domain/publishing/icons/own-icon.ts';
import { drawOwnIcon, pictureDataUrl } from '../../media/images/own-icon.server.ts';
import { encodePixels } from '../../media/images/render-picture.server.ts';
import { readSize } from '../../media/serving/read-size.server.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/icon';
import { fileResponse, readSite } from './public-file.server.ts';

/** The router also matches a path in capitals or with a trailing slash, which gets this icon. */
const OTHER_SPELLING = { path: '', type: 'image/png', size: 32, isForApps: false } as const;

/** The size from which icons of an own picture are made, and the size of the picture in the SVG icon. */
const SOURCE_WIDTH = 640;
const SVG_SIDE = 128;

export async function loader({ context, url }: Route.LoaderArgs) {
  const icon = ICONS.find(({ path }) => path === url.pathname) ?? OTHER_SPELLING;
  const settings = await readArea(context, 'settings', () => readSite(context));
  const { displayName, look } = settings.ok
    ? settings.value.site
    : { displayName: '', look: FIRST_LOOK };
  const own = await readArea(context, 'siteContent', readOwnPicture);
  if (own.ok && own.value) return drawOwn(icon, own.value, matOf(look.paper));
  const palettes = palettesOf(look);
  const { type, size } = icon;
  if (size === 'any') return fileResponse(drawIcon(displayName, palettes), type);
  const png = await encodePixels(paintIcon(displayName, size, palettes.light), size);
  return fileResponse(type === 'image/x-icon' ? wrapAsIco(png, size) : png, type);
}

type OwnPicture = { picture: Picture; bytes: Uint8Array };

/** The owner's picture for the icon; null without one, or if its original is lost. */
async function readOwnPicture({ db, pictures }: Services): Promise<OwnPicture | null> {
  const { picture } = await findSiteMark(db, 'favicon');
  if (!picture) return null;
  const bytes = await readSize(pictures, pictureSrc(picture, SOURCE_WIDTH, 'webp'));
  return bytes ? { picture, bytes } : null;
}

async function drawOwn(
  icon: SiteIcon,
  { picture, bytes }: OwnPicture,
  ground: string,
): Promise<Response> {
  const { type, size } = icon;
  if (size === 'any') return fileResponse(wrapAsSvg(await pictureDataUrl(bytes, SVG_SIDE)), type);
  const png = await drawOwnIcon(bytes, layOutIcon(picture, icon, size), { size, ground });
  return fileResponse(type === 'image/x-icon' ? wrapAsIco(png, size) : png, type);
}
