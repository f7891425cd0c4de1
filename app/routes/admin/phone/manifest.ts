import type { LoaderFunctionArgs } from 'react-router';
import { describeOwnerApp } from '../../../domain/publishing/icons/web-manifest.ts';
import { fileResponse, readSite } from '../../public-files/public-file.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await readSite(context);
  return fileResponse(JSON.stringify(describeOwnerApp(site)), 'application/manifest+json');
}
