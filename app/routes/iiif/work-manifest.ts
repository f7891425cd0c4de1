import { findManifestWork } from '../../data/works/iiif.server.ts';
import { parseId } from '../../domain/id.ts';
import { describeWorkManifest } from '../../domain/publishing/iiif/iiif-manifest.ts';
import { plainText } from '../../domain/publishing/rich-text.server.ts';
import { iiifResponse, readSite } from '../public-files/public-file.server.ts';
import { notFound } from '../not-found/not-found.ts';
import type { Route } from './+types/work-manifest';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, site } = await readSite(context);
  const id = parseId(params.work);
  const found = id === null ? undefined : await findManifestWork(db, id);
  if (!found) throw notFound();
  const work = { ...found.work, description: plainText(found.work.description ?? null) };
  return iiifResponse('presentation', describeWorkManifest(site, { ...found, work }));
}
