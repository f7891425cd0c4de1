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
      <HydratedRouter instrumentations={[chunkRecovery]} />
    </StrictMode>,
  );
});
