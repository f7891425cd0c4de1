import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  createView,
  deleteView,
  listViews,
  saveViewPositions,
  updateView,
} from '../../../data/views.server.ts';
import { refusalText } from '../../../domain/owner-messages.ts';
import { deletionForm } from '../../../domain/forms/form.ts';
import { groupPositionsForm } from '../../../domain/forms/positions-form.ts';
import { viewForm, viewUpdateForm } from '../../../domain/forms/view-form.ts';
import { readArea } from '../../read-area.server.ts';
import { loadInBrowser, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityTexts } from '../manager/card/save-result.ts';
import { managerAction, operation } from '../manager/manager-action.server.ts';
import { workOf } from './work-of.ts';

const texts = entityTexts('view');

/** The views of one work. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const workId = workOf(params);
  return readArea(context, 'gallery', ({ db }) => listViews(db, workId));
}

/** `add` makes one of several, whose result shows in a list, so that the browser needs no toast. */
export function action(args: ActionFunctionArgs) {
  const workId = workOf(args.params);
  const create = operation(viewForm, ({ db }, input) => createView(db, workId, input));
  return managerAction({
    texts: (fields) => texts(fields.intent === 'add' ? { intent: 'create' } : fields),
    refusal: (reason) => refusalText(reason, 'view'),
    operations: {
      add: create,
      update: operation(viewUpdateForm, ({ db }, input) => updateView(db, input)),
      delete: operation(deletionForm, ({ db }, input) => deleteView(db, input)),
      reorder: operation(groupPositionsForm, ({ db }, order) =>
        saveViewPositions(db, workId, order),
      ),
    },
  })(args);
}

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('view');
