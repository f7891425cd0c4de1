import type { LoaderFunctionArgs } from 'react-router';
import { describeOwnerApp } from '../../../domain/publishing/icons/web-manifest.ts';
import { answerDocument, readSite } from '../../documents/answer-document.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await readSite(context);
  return answerDocument(JSON.stringify(describeOwnerApp(site)), 'application/manifest+json');
}
