import { Outlet } from 'react-router';
import { ErrorPage } from '../components/frame/error-page.tsx';
import { PageLoading } from '../components/frame/page-loading.tsx';
import { renderReportContext } from '../context.ts';
import type { Route } from './+types/site-layout';

export const middleware: Route.MiddlewareFunction[] = [
  function declarePublic({ context }) {
    context.get(renderReportContext).public = true;
  },
];

export default function SiteLayout() {
  return (
    <PageLoading>
      <Outlet />
    </PageLoading>
  );
}

/** Below the root, so that an error on a page leaves the frame and its admin mode as they are. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
