import { listPosts } from '../../data/posts.server.ts';
import { writeCalendar } from '../../domain/publishing/calendar.ts';
import type { Route } from './+types/calendar';
import { answerDocument, readSite } from './answer-document.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, site, today } = await readSite(context);
  const calendar = writeCalendar(site, await listPosts(db), today);
  return answerDocument(calendar, 'text/calendar; charset=utf-8');
}
