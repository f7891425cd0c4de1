import { Outlet } from 'react-router';
import { PageLoading } from '../components/page-loading.tsx';
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
