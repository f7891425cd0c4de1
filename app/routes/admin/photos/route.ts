import { listSiteImages, saveSiteImage } from '../../../data/site-images.server.ts';
import { SITE_PAGES, type SiteImage } from '../../../domain/content/site-image.ts';
import { IMAGE_TO_REPLACE_NOT_FOUND } from '../../../domain/messages.ts';
import { refusalText, siteImageToastTexts } from '../../../domain/owner-messages.ts';
import { siteImageForm } from '../../../domain/forms/site-image-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import type { FormFields } from '../manager/card/save-result.ts';
import { managerAction, operation } from '../manager/manager-action.server.ts';

export const loader = areaLoader('siteContent', ({ db }) => listSiteImages(db));

/** The texts of saving the image of a page; of an unknown page they are those of home. */
function siteImageTexts({ page }: FormFields) {
  return siteImageToastTexts(SITE_PAGES.find((known) => known === page) ?? 'home');
}

export const action = managerAction({
  texts: siteImageTexts,
  refusal: (reason) =>
    reason === 'missing' ? IMAGE_TO_REPLACE_NOT_FOUND : refusalText(reason, 'image'),
  operations: {
    update: operation(siteImageForm, ({ db }, image) => saveSiteImage(db, image)),
  },
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser(siteImageTexts, ({ page }: SiteImage) =>
  page === 'bio' ? '/bio' : '/',
);
export const shouldRevalidate = revalidateAfter('/admin/photos');
