import type { ClientInstrumentation } from 'react-router';

/**
 * The router fades pages into each other, and then also at steps back and forward that only close or open
 * something over one page. All presses are lost meanwhile; so these steps are marked (styles/motion.css).
 */
export const fadeBetweenPages: ClientInstrumentation = {
  router(router) {
    let shown = location.pathname;
    addEventListener('popstate', () => {
      markStep(shown === location.pathname);
      shown = location.pathname;
    });
    router.instrument({
      async navigate(proceed) {
        markStep(false);
        await proceed();
        shown = location.pathname;
      },
    });
  },
};

function markStep(isWithinPage: boolean): void {
  document.documentElement.toggleAttribute('data-within-page', isWithinPage);
}
