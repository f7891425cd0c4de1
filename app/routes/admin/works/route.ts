import type { LoaderFunctionArgs } from 'react-router';
import { readWorkListPage } from '../../../data/works/work-lists.server.ts';
import { createWork, deleteWork, updateWork } from '../../../data/works/works.server.ts';
import { deletionForm } from '../../../domain/form.ts';
import { refusalText } from '../../../domain/owner-messages.ts';
import { workForm, workUpdateForm } from '../../../domain/work/work-form.ts';
import { parseWorkQuery } from '../../../domain/work/work-list-page.ts';
import { publicWorkUrl } from '../../../domain/publishing/public-url.ts';
import { readArea } from '../../read-area.server.ts';
import {
  GALLERY_PATHS,
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { managerAction, operation } from '../manager/save/manager-action.server.ts';
import { entityTexts } from '../manager/save/save-result.ts';

const texts = entityTexts('gallery item');

export function loader({ context, request }: LoaderFunctionArgs) {
  const query = parseWorkQuery(new URL(request.url).searchParams);
  return readArea(context, 'gallery', ({ db }) => readWorkListPage(db, query));
}

const create = operation(workForm, ({ db, today }, input) => createWork(db, input, today()));

/** `add` is a `create` without a toast: the list shows its result. */
export const action = managerAction({
  texts: (fields) => texts(fields.intent === 'add' ? { intent: 'create' } : fields),
  refusal: (reason) => refusalText(reason, 'gallery item'),
  operations: {
    create,
    add: create,
    update: operation(workUpdateForm, ({ db }, input) => updateWork(db, input)),
    delete: operation(deletionForm, ({ db }, input) => deleteWork(db, input)),
  },
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction(texts, publicWorkUrl);
export const shouldRevalidate = revalidateAfter(...GALLERY_PATHS);
