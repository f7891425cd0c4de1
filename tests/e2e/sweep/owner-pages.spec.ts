import { findSmallTargets } from '../../support/browser/layout.ts';
import { holdFontsAndPictures } from '../../support/browser/late-loading.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { SWEEP_CONTENT } from './content.ts';
import { DEVICES } from './devices.ts';
import { OWNER_PAGES } from './owner-pages.ts';
import { runProbes } from './run-probes.ts';

for (const [name, device] of Object.entries(DEVICES)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: device.viewport });

    for (const { name: target, open, part, logs } of OWNER_PAGES) {
      test(`${target} passes every probe`, async ({ page, content, consoleMessages }) => {
        // Long enough for a busy machine: the largest pages take several seconds on an idle one.
        test.slow();
        await content.change(SWEEP_CONTENT);
        const resources = await holdFontsAndPictures(page, content.db);
        resources.release();
        await open(page, content);
        const found = await runProbes(page, device, part);
        if (name === 'phone') found.push(...(await findSmallTargets(page.locator(part ?? 'main'))));
        if (logs) expect(consoleMessages.splice(0)).toEqual([expect.stringMatching(logs)]);
        expect(found).toEqual([]);
      });
    }
  });
}
