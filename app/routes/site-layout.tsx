import { type ComponentType, createElement, useEffect, useState } from 'react';
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
  const newer = useNewerCode();
  return (
    <PageLoading>
      <Outlet />
      {newer && createElement(newer.Newer)}
    </PageLoading>
  );
}

/** What looks for a newer state of the page; its code comes when the visitor first leaves it for something else. */
function useNewerCode() {
  const [code, setCode] = useState<{ Newer: ComponentType }>();
  useEffect(() => {
    const load = () => void import('../components/moving/newer.ts').then(setCode, () => {});
    document.addEventListener('visibilitychange', load, { once: true });
    return () => document.removeEventListener('visibilitychange', load);
  }, []);
  return code;
}

/** Below the root, so that an error on a page leaves the frame and its admin mode as they are. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
