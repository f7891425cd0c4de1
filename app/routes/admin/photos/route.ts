import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { listSiteImages, saveSiteImage } from '../../../data/site-images.server.ts';
import { IMAGE_TO_REPLACE_NOT_FOUND, refusalText } from '../../../domain/messages.ts';
import { siteImageForm } from '../../../domain/forms/site-image-form.ts';
import { readArea } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { managerAction, operation } from '../manager/manager-action.server.ts';
import { siteImageTexts } from './site-image-texts.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return readArea(context, 'siteContent', () => listSiteImages(context.get(servicesContext).db));
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
export const clientAction = saveInBrowser(siteImageTexts);
export const shouldRevalidate = revalidateAfter('/admin/photos');
