import { servicesContext } from '../../context.ts';
import { findManifestWork } from '../../data/works/iiif.server.ts';
import { parseId } from '../../domain/id.ts';
import { describeImageService, iiifName } from '../../domain/publishing/iiif/iiif.ts';
import { iiifResponse } from '../public-files/public-file.server.ts';
import { notFound } from '../not-found/not-found.ts';
import type { Route } from './+types/image';

/** The available sizes of the picture of a work, or of one of its views. */
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
  const service = describeImageService(siteUrl, iiifName(found.work.id, view), picture);
  return iiifResponse('image', service);
}
