import { Outlet } from 'react-router';
import { ErrorPage } from '../components/frame/error-page.tsx';
import { PageLoading } from '../components/frame/page-loading.tsx';
import { reportPublic } from '../render-report.ts';
import type { Route } from './+types/site-layout';

export const middleware: Route.MiddlewareFunction[] = [
  function declarePublic({ context }) {
    reportPublic(context);
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
