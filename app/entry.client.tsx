import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { codeFirst } from './components/page-code.ts';
import { fadeBetweenPages } from './components/page-fade.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Drawn in slices, as a transition, the next page would take half as long again. */}
      <HydratedRouter instrumentations={[codeFirst, fadeBetweenPages]} useTransitions={false} />
    </StrictMode>,
  );
});
