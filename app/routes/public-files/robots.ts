import { servicesContext } from '../../context.ts';
import { writeRobots } from '../../domain/publishing/feeds/sitemap.ts';
import type { Route } from './+types/robots';
import { fileResponse } from './public-file.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  return fileResponse(writeRobots(siteUrl), 'text/plain; charset=utf-8');
}
