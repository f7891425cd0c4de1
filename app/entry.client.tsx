import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCode, registerPages } from './components/navigation/page-code.ts';
import { trackHistorySteps } from './components/navigation/shown-page.ts';
import { OWNER_PAGES } from './routes/owner-pages.ts';
import { PUBLIC_ROUTES } from './routes/public-routes.ts';

registerPages(PUBLIC_ROUTES, OWNER_PAGES);
trackHistorySteps();
// The router leaves the rest of a response unhandled when it aborts the request for a page that was left.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event as { reason: unknown };
  if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
});
// An owner's page has fetchers for many routes, whose modules are in the files of that page.
await loadCode(location.pathname).catch(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Rendering in a transition is time-sliced and takes half as long again. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
