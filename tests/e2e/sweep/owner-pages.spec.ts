import { findSmallTargets } from '../../support/browser/layout.ts';
import { holdFontsAndPictures } from '../../support/browser/late-loading.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { SWEEP_CONTENT } from './content.ts';
import { DEVICES } from './devices.ts';
import { OWNER_PAGES } from './owner-pages.ts';
import { runProbes } from './run-probes.ts';

test.use({ viewport: DEVICES.phone.viewport });

for (const { name, open, part, logs, preloads } of OWNER_PAGES) {
  test(`${name} passes every probe on a phone and a desktop`, async ({
    page,
    content,
    consoleMessages,
  }) => {
    // Long enough for a busy machine: the largest pages take several seconds on an idle one.
    test.slow();
    await content.change(SWEEP_CONTENT);
    const resources = await holdFontsAndPictures(page, content.db);
    resources.release();
    await open(page, content);
    const found = [
      ...(await runProbes(page, DEVICES.phone, part)),
      ...(await findSmallTargets(page.locator(part ?? 'main'))),
      ...(await runProbes(page, DEVICES.desktop, part)),
    ];
    if (preloads)
      expect(consoleMessages.splice(0).join()).toMatch(
        /^(?:warning: The resource \S+ was preloaded .*)?$/,
      );
    if (logs) expect(consoleMessages.splice(0)).toEqual([expect.stringMatching(logs)]);
    expect(found).toEqual([]);
  });
}
