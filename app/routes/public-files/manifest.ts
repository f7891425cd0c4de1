import { describeApp } from '../../domain/publishing/icons/web-manifest.ts';
import type { Route } from './+types/manifest';
import { fileResponse, readSite } from './public-file.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = await readSite(context);
  return fileResponse(JSON.stringify(describeApp(site)), 'application/manifest+json');
}
