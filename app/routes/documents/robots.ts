import { servicesContext } from '../../context.ts';
import { writeRobots } from '../../domain/publishing/feeds/sitemap.ts';
import type { Route } from './+types/robots';
import { answerDocument } from './answer-document.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  return answerDocument(writeRobots(siteUrl), 'text/plain; charset=utf-8');
}
