import { servicesContext } from '../../context.ts';
import { findManifestWork } from '../../data/iiif.server.ts';
import { parseId } from '../../domain/content/id.ts';
import { describeImageService, iiifName } from '../../domain/publishing/iiif.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import type { Route } from './+types/image';
import { answerIiif } from './answer-iiif.server.ts';

export const handle: RouteHandle = { path: 'iiifPicture' };

/** Which sizes there are of the picture of a work, or of a view of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const id = parseId(params.work);
  const found = id === null ? undefined : await findManifestWork(db, id);
  if (!found) throw notFound();
  const { view } = params as { view?: string };
  const picture =
    view === undefined
      ? found.work.picture
      : found.views.find((each) => String(each.id) === view)?.picture;
  if (!picture) throw notFound();
  return answerIiif('image', describeImageService(siteUrl, iiifName(found.work.id, view), picture));
}
