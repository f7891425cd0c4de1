import { ownerContext } from './admin.ts';
import type { Bench } from './bench.ts';
import { bounded, type Line } from './line.ts';
import { inTurn } from './measure.ts';
import { countBytes } from './page-view.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 7;
const ADMIN_KILOBYTES = 150;
const UNFOLD_MILLISECONDS = 100;

export const adminClosedBench: Bench = {
  name: 'admin-closed',
  limits: 'React and its router, as on a public page; for the rows, drawing twenty of them.',
  run: async (stage) => [await weighClosed(stage), await measureUnfolding(stage)],
};

/** The scripts that come with all sections closed. */
async function weighClosed(stage: Stage): Promise<Line> {
  const site = await stage.site(50);
  const context = await ownerContext(stage, site, '');
  const page = await context.newPage();
  const bytes = await countBytes(await context.newCDPSession(page));
  await page.goto(`${site.url}/admin`, { waitUntil: 'networkidle' });
  await context.close();
  return bounded(
    {
      what: 'admin page with all sections closed: JavaScript',
      values: [bytes().scripts / 1000],
      unit: 'kB',
      figure: `under ${ADMIN_KILOBYTES} kB`,
    },
    (kilobytes) => kilobytes < ADMIN_KILOBYTES,
  );
}

/** From the last byte of a section's data to its first rows. */
async function measureUnfolding(stage: Stage): Promise<Line> {
  const site = await stage.site(50);
  const { took } = await inTurn(ROUNDS, {
    took: async () => {
      const context = await ownerContext(stage, site, '');
      const page = await context.newPage();
      await page.goto(`${site.url}/admin`, { waitUntil: 'networkidle' });
      const timing = page.evaluate(timeUnfolding);
      await page.getByRole('button', { name: 'Gallery management' }).click();
      const milliseconds = await timing;
      await context.close();
      return milliseconds;
    },
  });
  return bounded(
    {
      what: 'Gallery management unfolded, from its data to its rows',
      values: took,
      unit: 'ms',
      figure: `within ${UNFOLD_MILLISECONDS} ms`,
    },
    (milliseconds) => milliseconds <= UNFOLD_MILLISECONDS,
  );
}

/** Runs in the page. */
function timeUnfolding(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#works-content .card-row')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const [data] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/admin/works'));
      const came = data instanceof PerformanceResourceTiming ? data.responseEnd : 0;
      resolve(performance.now() - came);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
  return promise;
}
