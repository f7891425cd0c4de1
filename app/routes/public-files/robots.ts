import { servicesContext } from '../../context.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { writeRobots } from '../../domain/publishing/rights/robots.ts';
import type { Route } from './+types/robots';
import { fileResponse } from './public-file.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const { noTraining } = await readSettings(db);
  return fileResponse(writeRobots(siteUrl, noTraining), 'text/plain; charset=utf-8');
}
