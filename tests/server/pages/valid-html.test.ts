import { expect, test } from 'vitest';
import { findHtmlErrors } from '../../support/browser/valid-html.ts';

test.each([
  '<img src="a.jpg" alt="" sizes="50vw">',
  '<picture><source srcset="a.avif 1w" sizes="auto, 50vw"><img src="a.jpg" alt=""></picture>',
  '<button type="button" aria-expanded="false" command="show-modal" commandfor="menu">Menu</button><dialog id="menu"></dialog>',
])('the validator finds the error in %s', async (html) => {
  expect(await findHtmlErrors(html)).toHaveLength(1);
});
