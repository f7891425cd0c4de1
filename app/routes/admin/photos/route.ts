import { listSiteImages, saveSiteImage } from '../../../data/settings/site-images.server.ts';
import { SITE_PAGES, type SiteImage } from '../../../domain/site-image/site-image.ts';
import { IMAGE_TO_REPLACE_NOT_FOUND } from '../../../domain/messages.ts';
import { refusalText, siteImageToastTexts } from '../../../domain/owner-messages.ts';
import { siteImageForm } from '../../../domain/site-image/site-image-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import type { FormFields } from '../manager/save/save-result.ts';
import { managerAction, operation } from '../manager/save/manager-action.server.ts';

export const loader = areaLoader('siteContent', ({ db }) => listSiteImages(db));

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

export const clientLoader = loadClientData;
export const clientAction = createClientAction(siteImageTexts, ({ page }: SiteImage) =>
  page === 'bio' ? '/bio' : '/',
);
export const shouldRevalidate = revalidateAfter('/admin/photos');
