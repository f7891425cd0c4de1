import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { requireOwner } from './require-owner.server.ts';
import { ErrorPage } from '../../components/frame/error-page.tsx';
import { useAdminMode } from '../../components/frame/use-admin-mode.tsx';
import { ERROR_PAGE_TITLE } from '../../domain/messages.ts';
import { readContentVersion } from '../../data/content.server.ts';
import { readFirstSteps } from '../../data/first-steps.server.ts';
import { servicesContext } from '../../context.ts';
import { Undoing } from './history/undoing.tsx';
import { Live } from './live/live.tsx';
import { SignIn } from './sign-in/sign-in-form.tsx';
import type { Route } from './+types/layout';
import '../../owner.css';

export const LAYOUT_ID = 'routes/admin/layout';
/** What is a page; none of them loads anything itself. */
const PAGES = /^\/admin(?:\/works\/\d+|\/catalogue|\/sheet|\/documents|\/history)?$/;

/** Where the owner's app begins, and where pictures go that the phone shares. */
const OWN_WAYS_IN = ['#sign-in', '#works'];

/**
 * The guard of the admin area: it stands before every loader and action below it. Only the pages themselves,
 * which load nothing, are refused by the loader here, so that to strangers it is the same not-found page
 * as all others: a refusal from the middleware would be shown without the site around it.
 */
export const middleware: Route.MiddlewareFunction[] = [
  (args) => {
    const isPage = args.request.method === 'GET' && PAGES.test(args.url.pathname);
    if (!isPage || skipsLayout(args.request)) requireOwner(args);
  },
];

/** Whether parts of the admin area are asked for without this layout, whose loader would refuse. */
function skipsLayout(request: Request): boolean {
  const routes = new URL(request.url).searchParams.get('_routes')?.split(',') ?? [];
  return routes.some((id) => id.startsWith('routes/admin/')) && !routes.includes(LAYOUT_ID);
}

export function meta({ error }: Route.MetaArgs) {
  const title = error ? ERROR_PAGE_TITLE : 'Admin';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** Read before anything that the page shows: what is changed from then on is heard of. */
export async function loader(args: Route.LoaderArgs) {
  requireOwner(args);
  const { db } = args.context.get(servicesContext);
  return { version: await readContentVersion(db), firstSteps: await readFirstSteps(db) };
}

/** Asked again after a save, a lost session or connection would throw away the page and what is typed. */
export function shouldRevalidate() {
  return false;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <Undoing />
      <Live version={loaderData.version} />
    </>
  );
}

/** To the server the area does not exist for strangers; admin mode shows them the way in instead. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { on, turnOn } = useAdminMode();
  const { hash } = useLocation();
  const turnOnFor = useEffectEvent((place: string) => {
    if (OWN_WAYS_IN.includes(place)) turnOn();
  });
  useEffect(() => turnOnFor(hash), [hash]);
  const isClosed = isRouteErrorResponse(error) && [401, 404].includes(error.status);
  return isClosed && on ? <SignIn /> : <ErrorPage error={error} />;
}
