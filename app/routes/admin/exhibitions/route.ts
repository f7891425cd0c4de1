import {
  createExhibition,
  deleteExhibition,
  listExhibitions,
  saveExhibitionPositions,
  updateExhibition,
} from '../../../data/exhibitions.server.ts';
import { exhibitionForm, exhibitionUpdateForm } from '../../../domain/forms/exhibition-form.ts';
import { deletionForm } from '../../../domain/forms/form.ts';
import { exhibitionPositionsForm } from '../../../domain/forms/positions-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

export const loader = areaLoader('exhibitions', async ({ db, today }) => ({
  exhibitions: await listExhibitions(db),
  today: today(),
}));

export const action = entityAction('exhibition', {
  create: operation(exhibitionForm, ({ db }, input) => createExhibition(db, input)),
  update: operation(exhibitionUpdateForm, ({ db }, input) => updateExhibition(db, input)),
  delete: operation(deletionForm, ({ db }, input) => deleteExhibition(db, input)),
  reorder: operation(exhibitionPositionsForm, ({ db }, { year, ...order }) =>
    saveExhibitionPositions(db, year, order),
  ),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('exhibition', () => '/bio');
export const shouldRevalidate = revalidateAfter('/admin/exhibitions');
