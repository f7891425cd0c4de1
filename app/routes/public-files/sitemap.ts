import { servicesContext } from '../../context.ts';
import { listGalleryPreview } from '../../data/groups/gallery.server.ts';
import { listPosts } from '../../data/posts/posts.server.ts';
import { listDatedWorks } from '../../data/works/shown-works.server.ts';
import type { GroupKind } from '../../domain/group/group.ts';
import { parseId } from '../../domain/id.ts';
import { listUrls, writeSitemap } from '../../domain/publishing/feeds/sitemap.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import type { Route } from './+types/sitemap';
import { fileResponse } from './public-file.server.ts';

export const handle: RouteHandle = { query: { page: 'id' } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const groupsOf = async (kind: GroupKind) =>
    (await listGalleryPreview(db, kind, 0)).map(({ group }) => group);
  const works = await listDatedWorks(db);
  const groups = { category: await groupsOf('category'), collection: await groupsOf('collection') };
  const entries = listUrls({ siteUrl, works, groups, posts: await listPosts(db) });
  const page = url.searchParams.get('page');
  const sitemap = writeSitemap(siteUrl, entries, page === null ? null : parseId(page));
  if (!sitemap) throw notFound();
  return fileResponse(sitemap, 'application/xml; charset=utf-8');
}
