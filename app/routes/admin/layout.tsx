import { isRouteErrorResponse, Outlet } from 'react-router';
import { requireOwner } from '../../auth/require-owner.server.ts';
import { ErrorPage } from '../../components/error-page.tsx';
import { useAdminMode } from '../../components/use-admin-mode.tsx';
import { servicesContext } from '../../context.ts';
import { keepOpenPage } from './session/lost-session.ts';
import { SessionProvider } from './session/session-context.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import type { Route } from './+types/layout';

/** The guard of the admin area: it stands before every loader and action below it. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => requireOwner(context)];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => keepOpenPage(await next(), request.method !== 'GET'),
];

export function meta() {
  return [{ title: 'Admin' }, { name: 'robots', content: 'noindex' }];
}

/** The middleware guards data requests too, but only where the server has something to load. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { auth } = context.get(servicesContext);
  const { email, oneTimeCodes } = await auth.account.readAccount(request.headers);
  return { email, oneTimeCodes };
}

export default function AdminLayout() {
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  );
}

/** To the server the area does not exist for strangers; admin mode shows them the way in instead. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { on } = useAdminMode();
  const isClosed = isRouteErrorResponse(error) && error.status === 404;
  return isClosed && on ? <SignIn /> : <ErrorPage error={error} />;
}
