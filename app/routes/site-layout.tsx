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
  const code = useRefreshPrompt();
  return (
    <PageLoading>
      <Outlet />
      {code && createElement(code.RefreshPrompt)}
    </PageLoading>
  );
}

/** The refresh prompt, whose code is loaded when the page is first hidden. */
function useRefreshPrompt() {
  const [code, setCode] = useState<{ RefreshPrompt: ComponentType }>();
  useEffect(() => {
    const load = () => void import('../components/frame/refresh-prompt.ts').then(setCode, () => {});
    document.addEventListener('visibilitychange', load, { once: true });
    return () => document.removeEventListener('visibilitychange', load);
  }, []);
  return code;
}

/** Below the root, so that an error on a page does not remount the frame and its admin mode. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
