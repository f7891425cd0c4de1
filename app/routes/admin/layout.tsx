import { isRouteErrorResponse, Outlet } from 'react-router';
import { requireOwner } from '../../auth/require-owner.server.ts';
import { ErrorPage } from '../../components/error-page.tsx';
import { useAdminMode } from '../../components/use-admin-mode.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import type { Route } from './+types/layout';

/** The guard of the admin area: it stands before every loader and action below it. */
export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export function meta() {
  return [{ title: 'Admin' }, { name: 'robots', content: 'noindex' }];
}

/** The middleware guards data requests too, but only where the server has something to load. */
export function loader() {
  return null;
}

/** Asked again after a save, a lost session or connection would throw away the page and what is typed. */
export function shouldRevalidate() {
  return false;
}

export default function AdminLayout() {
  return <Outlet />;
}

/** To the server the area does not exist for strangers; admin mode shows them the way in instead. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { on } = useAdminMode();
  const isClosed = isRouteErrorResponse(error) && [401, 404].includes(error.status);
  return isClosed && on ? <SignIn /> : <ErrorPage error={error} />;
}
