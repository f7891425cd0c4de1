import {
  createExhibition,
  deleteExhibition,
  listExhibitions,
  saveExhibitionPositions,
  updateExhibition,
} from '../../../data/exhibitions/exhibitions.server.ts';
import {
  exhibitionForm,
  exhibitionUpdateForm,
} from '../../../domain/exhibition/exhibition-form.ts';
import { deletionForm } from '../../../domain/form.ts';
import { exhibitionPositionsForm } from '../../../domain/positions/positions-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';

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

export const clientLoader = loadClientData;
export const clientAction = createClientAction('exhibition', () => '/bio');
export const shouldRevalidate = revalidateAfter('/admin/exhibitions');
