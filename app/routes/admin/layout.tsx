import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { requireOwner } from './require-owner.server.ts';
import { ErrorPage } from '../../components/frame/error-page.tsx';
import { useAdminMode } from '../../components/owner-access/use-admin-mode.tsx';
import { describeError } from '../../components/frame/describe-error.ts';
import { readContentVersion } from '../../data/content.server.ts';
import { countEnquiries } from '../../data/enquiries/enquiries.server.ts';
import { readFirstSteps } from '../../data/settings/first-steps.server.ts';
import { servicesContext } from '../../context.ts';
import { UndoFromToast } from './history/undo-from-toast.tsx';
import { Live } from './live/live.tsx';
import { SharedConfirmDialog } from './manager/dialogs/confirm.tsx';
import { UnsavedDialog } from './manager/dialogs/unsaved.tsx';
import { LAYOUT_ID } from './paths.ts';
import { SessionKeeper } from './session/session-keeper.tsx';
import { SignIn } from './sign-in/sign-in-form.tsx';
import type { Route } from './+types/layout';
import '../../owner.css';

/** The paths of pages. Their own routes load no content. */
const PAGES =
  /^\/admin(?:\/works\/\d+|\/catalogue|\/sheet|\/documents|\/enquiries|\/rooms|\/look|\/history)?$/;

/** The start URL of the installed app, and the target for pictures shared from the phone. */
const ENTRY_HASHES = ['#sign-in', '#works'];

/**
 * Guards every loader and action of the admin area. For pages the loader does it instead: an
 * error thrown in the middleware would be shown without the site's frame, unlike any other missing
 * page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  (args) => {
    const isPage = args.request.method === 'GET' && PAGES.test(args.url.pathname);
    if (!isPage || skipsLayout(args.request)) requireOwner(args);
  },
];

/** Data requests for some routes only skip the layout's loader. */
function skipsLayout(request: Request): boolean {
  const routes = new URL(request.url).searchParams.get('_routes')?.split(',') ?? [];
  return routes.some((id) => id.startsWith('routes/admin/')) && !routes.includes(LAYOUT_ID);
}

export function meta({ error }: Route.MetaArgs) {
  const title = error ? describeError(error).title : 'Admin';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** Reads the version first, so that every later change is noticed. */
export async function loader(args: Route.LoaderArgs) {
  requireOwner(args);
  const { db, historyDays, describeNewerRelease } = args.context.get(servicesContext);
  return {
    version: await readContentVersion(db),
    firstSteps: await readFirstSteps(db),
    newEnquiries: (await countEnquiries(db)).new,
    historyDays,
    newerRelease: await describeNewerRelease(),
  };
}

/** Revalidating without a session or connection would replace the page and lose unsaved text. */
export function shouldRevalidate() {
  return false;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <UndoFromToast />
      <Live version={loaderData.version} newEnquiries={loaderData.newEnquiries} />
      <UnsavedDialog />
      <SharedConfirmDialog historyDays={loaderData.historyDays} />
      <SessionKeeper />
    </>
  );
}

/** Anonymous clients get the ordinary 404 page. In admin mode the sign-in form is shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { on, turnOn } = useAdminMode();
  const { hash } = useLocation();
  const turnOnFor = useEffectEvent((target: string) => {
    if (ENTRY_HASHES.includes(target)) turnOn();
  });
  useEffect(() => turnOnFor(hash), [hash]);
  const isClosed = isRouteErrorResponse(error) && [401, 404].includes(error.status);
  return isClosed && on ? <SignIn /> : <ErrorPage error={error} />;
}
