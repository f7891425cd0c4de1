import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { describeError } from './components/frame/describe-error.ts';
import { ErrorPage } from './components/frame/error-page.tsx';
import { FontPreloads } from './components/frame/font-links.tsx';
import { FIRST_SHOWN, LookContext } from './components/frame/look-context.ts';
import { LookStyle } from './components/frame/look-style.tsx';
import { scrollKeyOf } from './components/history/history-state.ts';
import { isStepInProgress } from './components/navigation/shown-page.ts';
import { keepPageOnNetworkFailure } from './components/navigation/keep-page-on-network-failure.ts';
import { SiteFrame } from './components/frame/site-frame.tsx';
import { ownerContext, servicesContext } from './context.ts';
import type { Db } from './data/database/tables.ts';
import { readSettings } from './data/settings/settings.server.ts';
import { findLogo } from './data/settings/site-marks.server.ts';
import { findSiteImage } from './data/settings/site-images.server.ts';
import { RESERVATION } from './domain/publishing/rights/tdm-reservation.ts';
import { nameSite } from './routes/page-meta.ts';
import { showLook } from './routes/shown-look.server.ts';
import { readArea } from './routes/read-area.server.ts';
import { revalidateUnlessLayerChange } from './routes/revalidation.ts';
import type { RouteHandle } from './route-handle.ts';
import type { Route } from './+types/root';
import styles from './styles.css?url';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnNetworkFailure];

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'New works', href: '/feed.xml' },
  { rel: 'alternate', type: 'text/calendar', title: 'Events', href: '/upcoming.ics' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, today, siteUrl, enquiryDays } = context.get(servicesContext);
  const settings = await readArea(context, 'settings', async () => {
    const { displayName, contactEmail, socialUrl, photoUrl, siteDescription, ...rest } =
      await readSettings(db);
    const { enquiries, noTraining, creditLine } = rest;
    const look = showLook(rest.look);
    const texts = { displayName, contactEmail, socialUrl, photoUrl, siteDescription };
    const optional = { ...(look && { look }), ...(creditLine && { creditLine }) };
    return { ...texts, enquiries, noTraining, ...optional };
  });
  const pictures = await readArea(context, 'siteContent', async () => {
    const logo = await findLogo(db);
    return { picture: await findDefaultPicture(db), ...(logo && { logo }) };
  });
  return {
    settings,
    ...(pictures.ok ? pictures.value : { picture: null }),
    siteUrl,
    hasForms: enquiryDays !== undefined,
    today: today(),
    owner: context.get(ownerContext),
  };
}

/** The picture of pages without one of their own. */
async function findDefaultPicture(db: Db) {
  const home = await findSiteImage(db, 'home');
  if (!home) return null;
  const { image, width, height, revision } = home.picture;
  const { alternativeText } = home;
  return { image, width, height, ...(revision && { revision }), alternativeText };
}

/** Most saves in the admin area do not change the frame around the pages, so they do not reload its data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isContentSave = /^\/admin\/(?!settings|marks|history|demo|sign-)/.test(
    change.formAction ?? '',
  );
  return !isContentSave && !isStepWithinPage(change) && revalidateUnlessLayerChange(change);
}

/** A step back within a page only closes a layer, and must not abort the revalidation after a save. */
function isStepWithinPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return isStepInProgress() && currentUrl.href === nextUrl.href;
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  if (!error) return [{ title: nameSite(loaderData) }];
  return [{ title: describeError(error).title }, { name: 'robots', content: 'noindex' }];
}

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const hasScripts = handles.every((handle) => handle?.hasScripts !== false);
  const look = (site?.settings.ok && site.settings.value.look) || FIRST_SHOWN;
  const { fonts, backgrounds, scheme } = look;
  const italic = handles.some((handle) => handle?.hasItalic) ? fonts.italic : null;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={scheme ?? 'light dark'} />
        <meta
          name="theme-color"
          content={backgrounds.light}
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" content={backgrounds.dark} media="(prefers-color-scheme: dark)" />
        {site?.settings.ok && site.settings.value.noTraining && (
          <meta name={RESERVATION} content="1" />
        )}
        <Meta />
        <FontPreloads urls={fonts.upright} />
        <Links />
        {italic && <FontPreloads urls={[italic]} />}
        <LookStyle style={look.style} />
        {site?.owner && pathname.startsWith('/admin') ? (
          <link rel="manifest" href="/admin/manifest.webmanifest" crossOrigin="use-credentials" />
        ) : (
          <link rel="manifest" href="/manifest.webmanifest" />
        )}
      </head>
      <body>
        <LookContext value={look}>
          <SiteFrame site={site}>{children}</SiteFrame>
        </LookContext>
        {hasScripts && (
          <>
            <ScrollRestoration getKey={scrollKeyOf} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
