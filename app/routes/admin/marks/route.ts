import { listSiteMarks, saveSiteMark } from '../../../data/settings/site-marks.server.ts';
import { refusalText, siteMarkToastTexts } from '../../../domain/owner-messages.ts';
import { SITE_MARKS } from '../../../domain/site-image/site-mark.ts';
import { siteMarkForm } from '../../../domain/site-image/site-mark-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import type { FormFields } from '../manager/save/save-result.ts';
import { managerAction, operation } from '../manager/save/manager-action.server.ts';

export const loader = areaLoader('siteContent', ({ db }) => listSiteMarks(db));

function markTexts({ mark, image }: FormFields) {
  return siteMarkToastTexts(SITE_MARKS.find((known) => known === mark) ?? 'logo', !image);
}

export const action = managerAction({
  texts: markTexts,
  refusal: (reason) => refusalText(reason, 'image'),
  operations: {
    update: operation(siteMarkForm, ({ db }, mark) => saveSiteMark(db, mark)),
  },
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction(markTexts, () => '/');
export const shouldRevalidate = revalidateAfter('/admin/marks');
