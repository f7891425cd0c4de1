import type { LoaderFunctionArgs } from 'react-router';
import { readWorkListPage } from '../../../data/work-lists.server.ts';
import { createWork, deleteWork, updateWork } from '../../../data/works.server.ts';
import { deletionForm } from '../../../domain/forms/form.ts';
import { refusalText } from '../../../domain/owner-messages.ts';
import { workForm, workUpdateForm } from '../../../domain/forms/work-form.ts';
import { parseWorkQuery } from '../../../domain/content/work-list-page.ts';
import { placeOfWork } from '../../../domain/publishing/public-url.ts';
import { readArea } from '../../read-area.server.ts';
import {
  GALLERY_PATHS,
  loadInBrowser,
  revalidateAfter,
  saveInBrowser,
} from '../manager/card/in-browser.ts';
import { managerAction, operation } from '../manager/manager-action.server.ts';
import { entityTexts } from '../manager/card/save-result.ts';

const texts = entityTexts('gallery item');

export function loader({ context, request }: LoaderFunctionArgs) {
  const query = parseWorkQuery(new URL(request.url).searchParams);
  return readArea(context, 'gallery', ({ db }) => readWorkListPage(db, query));
}

const create = operation(workForm, ({ db, today }, input) => createWork(db, input, today()));

/** `add` is a `create` whose result shows in a list of several, so that the browser needs no toast. */
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

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser(texts, placeOfWork);
export const shouldRevalidate = revalidateAfter(...GALLERY_PATHS);
