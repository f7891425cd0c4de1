import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chunkRecovery, reloadOnce } from './components/chunk-failure.ts';

addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(location.href)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Drawn in slices, as a transition, the next page would take half as long again. */}
      <HydratedRouter instrumentations={[chunkRecovery]} useTransitions={false} />
    </StrictMode>,
  );
});
