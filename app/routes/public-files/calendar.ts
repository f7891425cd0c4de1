import { listPosts } from '../../data/posts/posts.server.ts';
import { writeCalendar } from '../../domain/publishing/feeds/calendar.ts';
import { plainLines } from '../../domain/publishing/rich-text.server.ts';
import type { Route } from './+types/calendar';
import { fileResponse, readSite } from './public-file.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, site, today } = await readSite(context);
  const posts = (await listPosts(db)).map((post) => ({
    ...post,
    description: plainLines(post.description),
  }));
  const calendar = writeCalendar(site, posts, today);
  return fileResponse(calendar, 'text/calendar; charset=utf-8');
}
