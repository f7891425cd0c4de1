import type { ClientInstrumentation } from 'react-router';
import { followSteps, shownPage } from './shown-page.ts';

/**
 * The router fades pages into each other, and then also at steps back and forward that only close or open
 * something over one page. All presses are lost meanwhile; so these steps are marked (styles/motion.css).
 */
export const fadeBetweenPages: ClientInstrumentation = {
  router(router) {
    followSteps();
    addEventListener('popstate', () => markStep(shownPage().pathname === location.pathname));
    router.instrument({
      async navigate(proceed) {
        markStep(false);
        await proceed();
      },
    });
  },
};

function markStep(isWithinPage: boolean): void {
  document.documentElement.toggleAttribute('data-within-page', isWithinPage);
}
