import { siteImageToastTexts } from '../../../domain/messages.ts';
import { SITE_PAGES } from '../../../domain/content/site-image.ts';
import type { FormFields } from '../manager/card/save-result.ts';

/** The texts of saving the image of a page; of an unknown page they are those of home. */
export function siteImageTexts({ page }: FormFields) {
  return siteImageToastTexts(SITE_PAGES.find((known) => known === page) ?? 'home');
}
