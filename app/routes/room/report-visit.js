// Reports which works were looked at, after a gesture and three seconds in view: programs that open links do neither.
(() => {
  const SECONDS = 3;
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
  const reported = new Set();
  const unreported = new Set();
  let hasGesture = false;
  let seconds = 0;

  function report() {
    if (!hasGesture || seconds < SECONDS || unreported.size === 0) return;
    const works = [...unreported];
    const body = new URLSearchParams({ device, works: works.join() });
    if (!navigator.sendBeacon(`${location.pathname}/seen`, body)) return;
    for (const work of works) reported.add(work);
    unreported.clear();
  }
  // A work is looked at when it crosses the middle of the screen.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const { work } = target.dataset;
        if (isIntersecting && !reported.has(work)) unreported.add(work);
      }
    },
    { rootMargin: '-45% 0px' },
  );
  for (const work of document.querySelectorAll('[data-work]')) observer.observe(work);
  for (const type of ['pointerdown', 'touchmove', 'wheel', 'keydown']) {
    addEventListener(type, ({ isTrusted }) => (hasGesture ||= isTrusted), { passive: true });
  }
  setInterval(() => {
    if (document.visibilityState === 'visible') seconds += 1;
    report();
  }, 1000);
  addEventListener('visibilitychange', report);
})();
