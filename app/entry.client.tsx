import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCode, registerPages } from './components/navigation/page-code.ts';
import { trackHistorySteps } from './components/navigation/shown-page.ts';
import { OWNER_PAGES } from './routes/owner-pages.ts';
import { PUBLIC_ROUTES } from './routes/public-routes.ts';

registerPages(PUBLIC_ROUTES, OWNER_PAGES);
trackHistorySteps();
// When the visitor leaves a page, the router aborts its request, but does not catch the rejection of the response body.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event as { reason: unknown };
  if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
});
// Pages of the owner have fetchers for many routes. Their modules are in the files of the page.
await loadCode(location.pathname).catch(() => {});

// Pages of these paths have no scripts, so this one is the 404 page, which is the same at every path. The router would not
// recognise it, and would replace it with an error.
const isMissingPlainPage = /^\/(?:room\/|contact\/?$|works\/[^/]+\/ask\/?$)/i.test(
  location.pathname,
);

if (!isMissingPlainPage) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Rendering in a transition is time-sliced and takes 50 % longer. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}
