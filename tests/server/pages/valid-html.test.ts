import { describe, expect, test } from 'vitest';
import { useInProcessSite } from '../../support/site/in-process-site.ts';
import { PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { findHtmlErrors } from '../../support/browser/valid-html.ts';

describe('every public page', () => {
  const getSite = useInProcessSite(() => ({ DEMO: '1' }));

  test.each([...PUBLIC_PAGES, '/no-such-page', '/works/13-tuin-zonder-naam?view=1'])(
    '%s is valid HTML',
    async (path) => {
      const html = await (await fetch(getSite().url + path)).text();
      expect([...new Set(await findHtmlErrors(html))]).toEqual([]);
    },
  );
});

test.each([
  '<img src="a.jpg" alt="" sizes="50vw">',
  '<picture><source srcset="a.avif 1w" sizes="auto, 50vw"><img src="a.jpg" alt=""></picture>',
  '<button type="button" aria-expanded="false" command="show-modal" commandfor="menu">Menu</button><dialog id="menu"></dialog>',
])('the validator finds the error in %s', async (html) => {
  expect(await findHtmlErrors(html)).toHaveLength(1);
});
