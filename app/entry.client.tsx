import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { fadeBetweenPages } from './components/moving/page-fade.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Drawn in slices, as a transition, the next page would take half as long again. */}
      <HydratedRouter instrumentations={[fadeBetweenPages]} useTransitions={false} />
    </StrictMode>,
  );
});
