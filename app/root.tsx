import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { ErrorPage } from './components/error-page.tsx';
import { SiteFrame } from './components/site-frame.tsx';
import { nameSite } from './components/site-name.ts';
import { ownerContext, servicesContext } from './context.ts';
import { readSettings } from './data/settings.server.ts';
import { ERROR_PAGE_TITLE } from './domain/messages.ts';
import icon from './icon.svg?url&no-inline';
import { readArea } from './routes/read-area.server.ts';
import { revalidateUnlessOpening } from './routes/revalidation.ts';
import type { Route } from './+types/root';
import styles from './styles.css?url';

export const links: Route.LinksFunction = () => [
  ...[serif, sans].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', type: 'image/svg+xml', href: icon },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, today } = context.get(servicesContext);
  const settings = await readArea(context, 'settings', async () => {
    const { displayName, contactEmail, socialUrl, photoUrl, siteDescription } =
      await readSettings(db);
    return { displayName, contactEmail, socialUrl, photoUrl, siteDescription };
  });
  return { settings, today: today(), owner: context.get(ownerContext) };
}

export const shouldRevalidate = revalidateUnlessOpening;

export function meta({ error, loaderData }: Route.MetaArgs) {
  if (!error) return [{ title: nameSite(loaderData) }];
  return [{ title: ERROR_PAGE_TITLE }, { name: 'robots', content: 'noindex' }];
}

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151413" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteFrame site={site}>{children}</SiteFrame>
        <ScrollRestoration />
        <Scripts />
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
