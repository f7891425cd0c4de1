import { findGroup } from '../../data/groups/groups.server.ts';
import { listManifestWorks } from '../../data/works/iiif.server.ts';
import { GROUP_KINDS } from '../../domain/group/group.ts';
import { parseId } from '../../domain/id.ts';
import { describeGroupManifest } from '../../domain/publishing/iiif/iiif-manifest.ts';
import { plainText } from '../../domain/publishing/rich-text.server.ts';
import { iiifResponse, readSite } from '../public-files/public-file.server.ts';
import { notFound } from '../not-found/not-found.ts';
import type { Route } from './+types/group-manifest';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, site } = await readSite(context);
  const kind = GROUP_KINDS.find((each) => each === params.groupBy);
  const id = parseId(params.id);
  const group = kind && id !== null ? await findGroup(db, kind, id) : undefined;
  if (!kind || !group) throw notFound();
  const works = await listManifestWorks(db, kind, group.id);
  // IIIF requires at least one picture in a manifest.
  if (works.length === 0) throw notFound();
  const described = { ...group, description: plainText(group.description) };
  return iiifResponse('presentation', describeGroupManifest(site, kind, described, works));
}
