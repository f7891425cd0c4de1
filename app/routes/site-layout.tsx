import { Outlet } from 'react-router';
import { renderReportContext } from '../context.ts';
import type { Route } from './+types/site-layout';

export const middleware: Route.MiddlewareFunction[] = [
  function declarePublic({ context }) {
    context.get(renderReportContext).public = true;
  },
];

export default function SiteLayout() {
  return <Outlet />;
}
