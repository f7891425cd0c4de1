import { listDatedWorks } from '../../data/works/shown-works.server.ts';
import { writeWorksFeed } from '../../domain/publishing/feeds/works-feed.ts';
import type { Route } from './+types/feed';
import { fileResponse, readSite } from './public-file.server.ts';

const WORKS_IN_FEED = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, site, today } = await readSite(context);
  const works = await listDatedWorks(db, WORKS_IN_FEED);
  return fileResponse(writeWorksFeed(site, works, today), 'application/atom+xml; charset=utf-8');
}
