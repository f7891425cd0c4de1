import { describeApp } from '../../domain/publishing/icons/web-manifest.ts';
import type { Route } from './+types/manifest';
import { answerDocument, readSite } from './answer-document.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = await readSite(context);
  return answerDocument(JSON.stringify(describeApp(site)), 'application/manifest+json');
}
